/* The hashes of random games; see hashes.h. */
#include "front/hashes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { EVERY = 50, LONGEST = 20000 };

/* The answers come from the stream in the state, so that no other generator is needed. */
static void print_game(const uc_game *game, void *state, const char *quest, uint64_t seed)
{
    uint64_t rolled = 0; /* over the hashes of all questions */
    long questions = 0;
    uc_begin(game, state, seed, NULL);
    while (uc_question(game, state).seat && questions < LONGEST) {
        uint64_t hash = uc_hash(game, state);
        rolled = (rolled ^ hash) * UINT64_C(0x9e3779b97f4a7c15);
        if (++questions % EVERY == 0)
            printf("%s seed %" PRIu64 " question %ld %016" PRIx64 " %016" PRIx64 "\n", quest, seed,
                   questions, hash, rolled);
        uc_choose(game, state, uc_chance_pick(game, state), NULL);
    }
    printf("%s seed %" PRIu64 " over after %ld, side %d, %016" PRIx64 " %016" PRIx64 "\n", quest,
           seed, questions, uc_winner(game, state), uc_hash(game, state), rolled);
}

bool hashes_print(const uc_pack *pack, uint64_t seed, int games, struct uc_error *error)
{
    struct uc_entry entry;
    for (int i = 0; uc_pack_entry(pack, "quest", i, &entry); i++) {
        struct uc_setup setup = {.quest = entry.id};
        uc_game *game = uc_game_new(pack, &setup, error);
        void *state = game ? malloc(uc_state_size(game)) : NULL;
        if (!state) {
            if (game)
                uc_fail(error, UC_IO, "out of memory");
            uc_game_free(game);
            return false;
        }
        for (int n = 0; n < games; n++)
            print_game(game, state, entry.id, seed + (uint64_t)n);
        free(state);
        uc_game_free(game);
    }
    return true;
}
