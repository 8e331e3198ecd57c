/* Lines of a journal: see journal_text.h, and docs/journal.md for the format. */
#include "core/journal_text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/folder.h"
#include "base/hash.h"
#include "base/text.h"

enum { SEAL = 8 }; /* hexadecimal digits of a checksum */

void lines_add(struct lines *text, const char *bytes, size_t size)
{
    if (text->used + size > text->size) {
        size_t larger = (text->used + size) * 2;
        char *moved = realloc(text->bytes, larger);
        if (!moved) {
            text->failed = true;
            return;
        }
        text->bytes = moved;
        text->size = larger;
    }
    memcpy(text->bytes + text->used, bytes, size);
    text->used += size;
}

void lines_free(struct lines *text)
{
    free(text->bytes);
    *text = (struct lines){0};
}

__attribute__((format(printf, 2, 3))) static void lines_print(struct lines *text,
                                                              const char *format, ...)
{
    char line[JOURNAL_LINE];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    lines_add(text, line, n < (int)sizeof line ? (size_t)n : sizeof line - 1);
}

/* ---- Words -------------------------------------------------------------------------------- */

/* Control characters and '%' are written as %xx, and so is ' ' inside a word. */
static bool is_plain(unsigned char c, bool word)
{
    return c > (word ? 0x20 : 0x1f) && c != 0x7f && c != '%';
}

static void add_escaped(struct lines *text, const char *from, bool word)
{
    for (; *from; from++) {
        unsigned char c = (unsigned char)*from;
        if (is_plain(c, word))
            lines_add(text, from, 1);
        else
            lines_print(text, "%%%02x", c);
    }
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Turns %xx back into characters, in place. False when it is not the way we write. */
static bool unescape(char *text, bool word)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        unsigned char c = (unsigned char)*from;
        if (c == '%') {
            int high = hex_digit(from[1]), low = high < 0 ? -1 : hex_digit(from[2]);
            if (low < 0 || high * 16 + low == 0 || is_plain((unsigned char)(high * 16 + low), word))
                return false;
            c = (unsigned char)(high * 16 + low);
            from += 2;
        } else if (!is_plain(c, word)) {
            return false;
        }
        *to++ = (char)c;
    }
    *to = '\0';
    return true;
}

/* The word before the next space, which becomes its end; `*at` moves behind it. At the end of the
 * line NULL. */
static char *next_word(char **at)
{
    char *word = *at;
    if (!word || !*word)
        return NULL;
    char *space = strchr(word, ' ');
    if (space)
        *space = '\0';
    *at = space ? space + 1 : NULL;
    return word;
}

/* Digits and nothing else. */
static bool read_number(const char *word, uint64_t max, uint64_t *number)
{
    uint64_t n = 0;
    if (!word || !*word || (word[0] == '0' && word[1]))
        return false;
    for (; *word; word++) {
        unsigned digit = (unsigned)(*word - '0');
        if (digit > 9 || digit > max || n > (max - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *number = n;
    return true;
}

static bool read_hex(const char *word, size_t digits, uint64_t *number)
{
    *number = 0;
    if (!word || strlen(word) != digits)
        return false;
    for (; *word; word++) {
        if (hex_digit(*word) < 0)
            return false;
        *number = *number << 4 | (uint64_t)hex_digit(*word);
    }
    return true;
}

/* ---- Header ------------------------------------------------------------------------------- */

static void add_field(struct lines *text, const char *key, const char *value, const char *second)
{
    lines_print(text, "%s ", key);
    add_escaped(text, value, true);
    if (second) {
        lines_print(text, " ");
        add_escaped(text, second, true);
    }
    lines_print(text, "\n");
}

void header_write(struct lines *text, uint64_t *chain, const struct uc_journal_head *head)
{
    const struct uc_setup *setup = &head->setup;
    size_t start = text->used;
    lines_print(text, "undercroft journal %d\n", JOURNAL_FORMAT);
    add_field(text, "engine", head->engine, NULL);
    add_field(text, "system", head->system, NULL);
    add_field(text, "pack", head->pack_hash, NULL);
    lines_print(text, "seed %" PRIu64 "\n", head->seed.number);
    if (head->seed.key)
        lines_print(text, "key %016" PRIx64 "\n", head->seed.key);
    if (setup->quest)
        add_field(text, "quest", setup->quest, NULL);
    for (int i = 0; i < setup->party_count; i++)
        add_field(text, "party", setup->party[i], NULL);
    for (int i = 0; i < setup->option_count; i++)
        add_field(text, "option", setup->option[i].key, setup->option[i].value);
    for (int i = 0; i < UC_SEATS; i++)
        if (setup->seat[i]) {
            char number[12];
            snprintf(number, sizeof number, "%d", i + 1);
            add_field(text, "seat", number, setup->seat[i]);
        }
    if (setup->name)
        add_field(text, "name", setup->name, NULL);
    if (setup->board)
        add_field(text, "board", setup->board, NULL);
    for (int i = 0; i < head->uses_count; i++)
        add_field(text, "uses", head->uses[i].name, head->uses[i].hash);
    if (head->from[0])
        add_field(text, "from", head->from, NULL);
    if (head->origin[0]) {
        char number[12];
        snprintf(number, sizeof number, "%d", head->origin_answers);
        add_field(text, "origin", head->origin, number);
    }
    if (text->failed)
        return;
    *chain = hash_bytes(text->bytes + start, text->used - start, 0);
    lines_print(text, "end %08" PRIx32 "\n", (uint32_t)*chain);
}

/* Keeps a copy of `word` in the head's storage; NULL when it does not fit. */
static const char *keep(struct uc_journal_head *head, size_t *used, char *word)
{
    if (!word || !unescape(word, true))
        return NULL;
    size_t size = strlen(word) + 1;
    if (size > sizeof head->storage - *used)
        return NULL;
    char *copy = memcpy(head->storage + *used, word, size);
    *used += size;
    return copy;
}

static bool copy_word(char *to, size_t size, char *word)
{
    if (!word || !unescape(word, true) || strlen(word) >= size)
        return false;
    memcpy(to, word, strlen(word) + 1);
    return true;
}

/* Takes one line of the header. `seen` has a bit for each kind of line so far, in their order. */
static bool header_line(struct uc_journal_head *head, size_t *used, unsigned *seen, char *line)
{
    static const char *const keys[] = {"engine", "system", "pack",   "seed",  "key",
                                       "quest",  "party",  "option", "seat",  "name",
                                       "board",  "uses",   "from",   "origin"};
    enum {
        ENGINE,
        SYSTEM,
        PACK,
        SEED,
        KEY,
        QUEST,
        PARTY,
        OPTION,
        SEAT,
        NAME,
        BOARD,
        USES,
        FROM,
        ORIGIN,
        KEYS
    };
    struct uc_setup *setup = &head->setup;
    const char *key = next_word(&line);
    char *value = next_word(&line), *second = next_word(&line);
    unsigned k = 0;
    while (key && k < KEYS && strcmp(key, keys[k]) != 0)
        k++;
    bool two = k == OPTION || k == SEAT || k == USES || k == ORIGIN;
    bool many = (two && k != ORIGIN) || k == PARTY;
    if (!key || k == KEYS || line || (second && !two) || *seen >> k > (many ? 1u : 0u))
        return false;
    *seen |= 1u << k;
    uint64_t hash, seat, answers;
    switch (k) {
    case ENGINE:
        return copy_word(head->engine, sizeof head->engine, value);
    case SYSTEM:
        return copy_word(head->system, sizeof head->system, value);
    case PACK:
        return read_hex(value, 16, &hash) &&
               copy_word(head->pack_hash, sizeof head->pack_hash, value);
    case SEED:
        return read_number(value, UINT64_MAX, &head->seed.number);
    case KEY:
        return read_hex(value, 16, &head->seed.key) && head->seed.key;
    case QUEST:
        return (setup->quest = keep(head, used, value));
    case NAME:
        return (setup->name = keep(head, used, value));
    case BOARD:
        return (setup->board = keep(head, used, value));
    case SEAT:
        return read_number(value, UC_SEATS, &seat) && seat && !setup->seat[seat - 1] &&
               (setup->seat[seat - 1] = keep(head, used, second));
    case USES:
        return head->uses_count < UC_USES && read_hex(second, 16, &hash) &&
               copy_word(head->uses[head->uses_count].hash, sizeof head->uses[0].hash, second) &&
               copy_word(head->uses[head->uses_count++].name, sizeof head->uses[0].name, value);
    case FROM: /* whoever wrote it cannot lead us astray */
        return copy_word(head->from, sizeof head->from, value) &&
               (folder_is_name(head->from) || folder_is_whole(head->from));
    case ORIGIN:
        if (!read_number(second, INT32_MAX, &answers))
            return false;
        head->origin_answers = (int)answers;
        return copy_word(head->origin, sizeof head->origin, value);
    case PARTY:
        return setup->party_count < UC_PARTY &&
               (setup->party[setup->party_count++] = keep(head, used, value));
    default:
        if (setup->option_count >= UC_OPTIONS)
            return false;
        setup->option[setup->option_count].key = keep(head, used, value);
        setup->option[setup->option_count].value = keep(head, used, second);
        return setup->option[setup->option_count].key && setup->option[setup->option_count++].value;
    }
}

size_t header_read(const char *bytes, size_t size, uint64_t *chain, struct uc_journal_head *head,
                   const char **why)
{
    static const char magic[] = "undercroft journal ";
    enum { REQUIRED = 0xf };
    char line[JOURNAL_HEADER];
    size_t at = 0, used = 0;
    unsigned seen = 0;
    memset(head, 0, sizeof *head);
    *why = _("this is not a journal");
    for (int number = 0;; number++) {
        size_t room = size - at < sizeof line ? size - at : sizeof line;
        const char *end = memchr(bytes + at, '\n', room);
        if (!end)
            return 0;
        size_t length = (size_t)(end - bytes) - at;
        memcpy(line, bytes + at, length);
        line[length] = '\0';
        if (number == 0) {
            uint64_t format;
            if (strncmp(line, magic, sizeof magic - 1) != 0 ||
                !read_number(line + sizeof magic - 1, UINT32_MAX, &format))
                return 0;
            *why = _("it was written by a later version of this program");
            if (format < 1 || format > JOURNAL_FORMAT)
                return 0;
            *why = _("its header is damaged");
        } else if (strncmp(line, "end ", 4) == 0) {
            uint64_t sum;
            *chain = hash_bytes(bytes, at, 0);
            if ((seen & REQUIRED) != REQUIRED)
                return 0;
            head->damaged = !read_hex(line + 4, SEAL, &sum) || sum != (uint32_t)*chain;
            return at + length + 1;
        } else if (strlen(line) != length || !header_line(head, &used, &seen, line)) {
            return 0;
        }
        at += length + 1;
        if (at > JOURNAL_HEADER)
            return 0;
    }
}

/* ---- Records ------------------------------------------------------------------------------ */

static const char *const record_words[] = {"answer", "chance", "undo", "redo", "manual", "with"};

void record_write(struct lines *text, uint64_t *chain, const struct journal_record *record)
{
    size_t start = text->used;
    lines_print(text, "%0*d %s", SEAL, 0, record_words[record->kind]);
    switch (record->kind) {
    case RECORD_ANSWER:
        lines_print(text, " %u %d %016" PRIx64 " ", record->seat, record->index, record->hash);
        add_escaped(text, record->code, false);
        break;
    case RECORD_CHANCE:
        lines_print(text, " %" PRIu64 " %d %016" PRIx64 " ", record->drawn, record->index,
                    record->hash);
        add_escaped(text, record->code, false);
        break;
    case RECORD_MANUAL:
        lines_print(text, " %s", record->on ? "on" : "off");
        break;
    case RECORD_WITH:
        lines_print(text, " %s %s", record->engine, record->pack);
        break;
    case RECORD_UNDO:
    case RECORD_REDO:
        break;
    }
    lines_print(text, "\n");
    if (text->failed)
        return;
    const char *body = text->bytes + start + SEAL;
    *chain = hash_bytes(body, text->used - start - SEAL, *chain);
    char seal[SEAL + 1];
    snprintf(seal, sizeof seal, "%08" PRIx32, (uint32_t)*chain);
    memcpy(text->bytes + start, seal, SEAL);
}

/* Reads what follows the checksum: "answer 1 0 ... move place-2". */
static bool read_body(char *at, struct journal_record *record)
{
    enum { KINDS = sizeof record_words / sizeof record_words[0] };
    const char *word = next_word(&at);
    unsigned kind = 0;
    while (word && kind < KINDS && strcmp(word, record_words[kind]) != 0)
        kind++;
    if (!word || kind == KINDS)
        return false;
    memset(record, 0, sizeof *record);
    record->kind = (enum record_kind)kind;
    uint64_t number = 0, index = 0;
    switch (record->kind) {
    case RECORD_ANSWER:
    case RECORD_CHANCE:
        if (!read_number(next_word(&at), kind == RECORD_ANSWER ? UC_SEATS : UINT64_MAX, &number) ||
            (kind == RECORD_ANSWER && number == 0) ||
            !read_number(next_word(&at), UINT16_MAX, &index) ||
            !read_hex(next_word(&at), 16, &record->hash) || !at || !unescape(at, false) ||
            strlen(at) >= sizeof record->code)
            return false;
        record->seat = kind == RECORD_ANSWER ? (uc_seat)number : UC_CHANCE;
        record->drawn = number;
        record->index = (int)index;
        memcpy(record->code, at, strlen(at) + 1);
        return true;
    case RECORD_UNDO:
    case RECORD_REDO:
        return !at;
    case RECORD_MANUAL:
        word = next_word(&at);
        record->on = word && strcmp(word, "on") == 0;
        return word && !at && (record->on || strcmp(word, "off") == 0);
    case RECORD_WITH:
        return copy_word(record->engine, sizeof record->engine, next_word(&at)) &&
               copy_word(record->pack, sizeof record->pack, next_word(&at)) && !at &&
               read_hex(record->pack, 16, &number);
    }
    return false;
}

size_t record_read_again(const char *bytes, size_t size, struct journal_record *record)
{
    char line[JOURNAL_LINE];
    const char *end = memchr(bytes, '\n', size < sizeof line ? size : sizeof line);
    if (!end)
        return 0;
    size_t length = (size_t)(end - bytes);
    memcpy(line, bytes, length);
    line[length] = '\0';
    if (strlen(line) != length || length <= SEAL || line[SEAL] != ' ')
        return 0;
    return read_body(line + SEAL + 1, record) ? length + 1 : 0;
}

size_t record_read(const char *bytes, size_t size, uint64_t *chain, struct journal_record *record)
{
    size_t length = record_read_again(bytes, size, record);
    if (!length)
        return 0;
    char seal[SEAL + 1];
    uint64_t sum, next = hash_bytes(bytes + SEAL, length - SEAL, *chain);
    memcpy(seal, bytes, SEAL);
    seal[SEAL] = '\0';
    if (!read_hex(seal, SEAL, &sum) || sum != (uint32_t)next)
        return 0;
    *chain = next;
    return length;
}
