/* Looking things up in a compiled pack. */
#include "pack/pack.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

const char *pack_say(const struct uc_pack *pack, const char *text)
{
    return text ? text_translate_of(text, pack->owner, pack->owners) : "";
}

const void *pack_data(const struct uc_pack *pack, int kind, int id)
{
    if (id < 1 || id > pack->records || pack->record[id].kind != kind)
        return NULL;
    return pack->record[id].data;
}

int pack_first(const struct uc_pack *pack, int kind, int *count)
{
    assert(kind >= 0 && kind < pack->schema->kinds);
    *count = pack->kind_first[kind + 1] - pack->kind_first[kind];
    return pack->kind_first[kind];
}

/* The records from `low` to `high` are of one kind, so sorted by id. */
static int find_between(const struct uc_pack *pack, const char *id, int low, int high)
{
    while (low <= high) {
        int middle = (low + high) / 2;
        int order = strcmp(pack->record[middle].id, id);
        if (order == 0)
            return middle;
        if (order < 0)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return 0;
}

int pack_find(const struct uc_pack *pack, int kind, const char *id)
{
    int found = 0, count;
    for (int k = 0; k < pack->schema->kinds && !found; k++) {
        if (kind >= 0 && k != kind)
            continue;
        int first = pack_first(pack, k, &count);
        found = find_between(pack, id, first, first + count - 1);
    }
    return found;
}

int pack_chosen(const struct uc_pack *pack, int kind, const char *name, size_t usual)
{
    int count = 0, first = pack_first(pack, kind, &count);
    assert(usual < pack->schema->kind[kind].table.size);
    if (name)
        return pack_find(pack, kind, name);
    for (int id = first; id < first + count; id++)
        if (((const uint8_t *)pack_data(pack, kind, id))[usual])
            return id;
    return count ? first : 0;
}

int pack_naming(const uint16_t *first, size_t stride, int count, int record)
{
    int n = 0;
    assert(stride >= sizeof *first);
    for (int i = 0; i < count; i++) {
        uint16_t named;
        memcpy(&named, (const char *)first + (size_t)i * stride, sizeof named);
        n += named == record;
    }
    return n;
}

int pack_symbol(const struct uc_pack *pack, const char *symbol)
{
    for (int i = 1; i < pack->symbols; i++)
        if (strcmp(pack->symbol[i], symbol) == 0)
            return i;
    return 0;
}
