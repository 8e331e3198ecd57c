/* hashes PACK SEED GAMES: prints the hashes of random games, as `undercroft soak --hashes` does,
 * in builds that have no front end. tests/play/test_determinism.py compares the two. */
#include <stdio.h>
#include <stdlib.h>

/* The web build has no library of the front end to link to. */
#include "front/hashes.c" /* NOLINT(bugprone-suspicious-include) */

int main(int argc, char **argv)
{
    struct uc_error error;
    if (argc != 4) {
        fputs("usage: hashes PACK SEED GAMES\n", stderr);
        return 2;
    }
    uc_pack *pack = uc_pack_load(argv[1], NULL);
    if (!pack) {
        fprintf(stderr, "hashes: %s cannot be loaded\n", argv[1]);
        return 2;
    }
    bool good =
        hashes_print(pack, strtoull(argv[2], NULL, 10), (int)strtol(argv[3], NULL, 10), &error);
    if (!good)
        fprintf(stderr, "hashes: %s\n", error.text);
    uc_pack_free(pack);
    return good ? 0 : 2;
}
