/* What clang calls for setjmp and longjmp in WebAssembly.
 *
 * Each function that uses setjmp keeps a table of its own: which setjmp of this call (a number
 * that is never used twice) stands at which label. longjmp throws; every function with a table
 * catches, and goes on at the label if the number is its own, or else throws further. */
#include <setjmp.h>
#include <stdlib.h>

struct entry {
    unsigned id; /* 0 ends the table */
    unsigned label;
};

static unsigned last_id;
static unsigned second_result;

/* The compiler's way of returning two values: this is the second one of saveSetjmp. */
unsigned getTempRet0(void);
unsigned getTempRet0(void) { return second_result; }

/* Enters `label` for the setjmp that fills `env`. Returns the table, which may have moved, and its
 * size as the second result. There is room for one entry more than the size. */
struct entry *saveSetjmp(jmp_buf env, unsigned label, struct entry *table, unsigned size);
struct entry *saveSetjmp(jmp_buf env, unsigned label, struct entry *table, unsigned size)
{
    unsigned i = 0;
    while (i < size && table[i].id != 0)
        i++;
    if (i == size) {
        size *= 2;
        table = realloc(table, (size + 1) * sizeof *table);
        if (table == NULL)
            abort();
    }
    env[0] = ++last_id;
    table[i] = (struct entry){env[0], label};
    table[i + 1].id = 0;
    second_result = size;
    return table;
}

/* The label at which to go on, or 0 when the setjmp was another function's. */
unsigned testSetjmp(unsigned id, const struct entry *table, unsigned size);
unsigned testSetjmp(unsigned id, const struct entry *table, unsigned size)
{
    for (unsigned i = 0; i < size && table[i].id != 0; i++)
        if (table[i].id == id)
            return table[i].label;
    return 0;
}

_Noreturn void __wasm_longjmp(jmp_buf env, int value);
_Noreturn void __wasm_longjmp(jmp_buf env, int value)
{
    static struct {
        unsigned *env;
        int value;
    } thrown;
    thrown.env = env;
    thrown.value = value == 0 ? 1 : value;
    __builtin_wasm_throw(1, &thrown); /* 1 is the tag of C's longjmp */
}
