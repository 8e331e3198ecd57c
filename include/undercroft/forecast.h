/* What may happen to a figure before its next turn, if it ends its turn at one place or another.
 *
 *     uc_forecast *f = uc_forecast_new(game, state, seat, piece, 1);
 *     struct uc_threat threat;
 *     uc_forecast_more(f, 100);
 *     for (int i = 0; uc_forecast_threat(f, i, &threat); i++)
 *         shade(threat.place, (double)threat.hurt / (threat.worlds - threat.unknown));
 *     uc_forecast_free(f);
 *
 * Only what the seat may know goes into it. What it does not know is drawn anew for each world. */
#ifndef UNDERCROFT_FORECAST_H
#define UNDERCROFT_FORECAST_H

#include "undercroft/play.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { UC_FORECAST_PLACES = 96 };

typedef struct uc_forecast uc_forecast;

/* Of the figure whose turn stands open, for its player. Of any other there is nothing to tell. NULL: no memory. */
uc_forecast *uc_forecast_new(const uc_game *game, const void *state, uc_seat seat, uc_piece piece,
                             uint64_t seed);
void uc_forecast_free(uc_forecast *forecast);

/* Plays so many worlds more from every place; returns how many it has played. 200 tell a share to about seven in a
 * hundred. */
int uc_forecast_more(uc_forecast *forecast, int worlds);

/* The same from the place where it stands alone; the others are given up. */
int uc_forecast_here(uc_forecast *forecast, int worlds);

/* The first is where the figure stands, then those that it can reach, the near ones first: index from 0, false past the
 * last. */
struct uc_threat {
    uc_place place;
    int worlds;  /* that were played */
    int unknown; /* in which nobody can know what comes */
    int hurt;    /* of the others: in which it is hurt before its next turn, or worse */
    int fell;    /* in which it falls */
};
bool uc_forecast_threat(const uc_forecast *forecast, int index, struct uc_threat *threat);

/* Enemies that strike anybody if the figure stays: index from 0, false past the last. */
struct uc_strike {
    uc_piece enemy;
    int strikes; /* worlds in which it strikes */
    int at_it;   /* in which it strikes the figure */
};
bool uc_forecast_strike(const uc_forecast *forecast, int index, struct uc_strike *strike);

/* What happens to a figure until its next turn, heard from the events of any game: uc_fate_hear is for struct uc_log.
 * Set `gone` when its turn has ended; `back` says that the next one has begun. */
struct uc_fate {
    const uc_game *game;
    uc_piece piece;
    bool has_turns; /* figures have turns of their own; otherwise rounds count */
    bool gone, back;
    bool hurt, fell;
    bool struck;       /* the last attack was on it */
    uint64_t strikers; /* figures that attacked it, a bit each */
    uint64_t active;   /* figures that attacked anybody */
};
void uc_fate_begin(struct uc_fate *fate, const uc_game *game, uc_piece piece);
void uc_fate_hear(void *context, const struct uc_event *event);

#ifdef __cplusplus
}
#endif

#endif
