/* What has just happened; see stage.h. */
#include "front/term/stage.h"

#include <string.h>

#include "base/text.h"
#include "front/term/screen.h"
#include "front/term/words.h"

static bool is_outcome(enum uc_event_role role)
{
    return role == UC_EVENT_RESULT || role == UC_EVENT_THROW || role == UC_EVENT_HURT ||
           role == UC_EVENT_HEALED || role == UC_EVENT_FELL || role == UC_EVENT_EFFECT;
}

/* The next line from `*next` on that may be read; NULL at the end. */
static const struct history_line *next_line(const struct session *session, int *next)
{
    const struct history *history = &session->history;
    while (*next < history->lines) {
        const struct history_line *line = &history->line[(*next)++];
        if (session_may_read(session, line))
            return line;
    }
    return NULL;
}

/* The blow that line `first` is still about, or the card or spell whose test it belongs to; `first` if there is
 * none. */
static int blow_before(const struct history *history, int first)
{
    int effect = first;
    bool settled = false; /* something has come out in between, so the rest is another matter */
    for (int i = first; i < history->lines && !is_outcome(history->line[i].role); i++)
        if (history->line[i].role != UC_EVENT_TOLD && history->line[i].role != UC_EVENT_ROLLED)
            return first;
    for (int i = first - 1; i >= 0; i--) {
        enum uc_event_role role = history->line[i].role;
        if (role == UC_EVENT_STRIKE)
            return i;
        if (role == UC_EVENT_ROUND || role == UC_EVENT_TURN || role == UC_EVENT_MOVED)
            break;
        if (role == UC_EVENT_EFFECT && !settled && effect == first)
            effect = i;
        settled = settled || (role != UC_EVENT_TOLD && role != UC_EVENT_ROLLED &&
                              role != UC_EVENT_THROW && role != UC_EVENT_EFFECT);
    }
    return effect;
}

/* The first line of what the last real decision has led to, with the beginning of the blow that it
 * belongs to. */
static int first_fresh(const struct session *session)
{
    const struct history *history = &session->history;
    int first = history->lines;
    while (first > 0 && history->line[first - 1].position >= session_fresh_from(session))
        first--;
    return blow_before(history, first);
}

static void begin(struct stage *stage, const struct history_line *line, const char *why)
{
    history_text(line, stage->head, sizeof stage->head);
    words_copy(stage->why, sizeof stage->why, why);
    stage->from = line->position;
    stage->lines = stage->outcome = stage->weight = 0;
    stage->beats++;
}

/* How much of what happened a line tells; of equal ones the later. */
static int weight_of(enum uc_event_role role)
{
    return role == UC_EVENT_FELL     ? 4
           : role == UC_EVENT_HURT   ? 3
           : role == UC_EVENT_RESULT ? 2
           : role == UC_EVENT_THROW  ? 1
                                     : 0;
}

void stage_add(struct stage *stage, enum uc_event_role role, const char *text)
{
    if (stage->lines == STAGE_LINES) { /* the first that does not tell most makes room */
        int gone = stage->outcome == 0 ? 1 : 0;
        memmove(stage->line[gone], stage->line[gone + 1],
                sizeof stage->line[0] * (size_t)(STAGE_LINES - 1 - gone));
        stage->lines--;
        stage->outcome -= gone < stage->outcome;
    }
    if (stage->lines == 0 || weight_of(role) >= stage->weight) {
        stage->outcome = stage->lines;
        stage->weight = weight_of(role);
    }
    words_copy(stage->line[stage->lines++], sizeof stage->line[0], text);
}

static void add_outcome(struct stage *stage, const struct history_line *line)
{
    char text[440];
    history_text(line, text, sizeof text);
    stage_add(stage, line->role, text);
}

/* What the lines that come now belong to. */
enum open {
    OPEN_NOTHING,
    OPEN_BLOW,
    OPEN_EFFECT, /* a card or a spell, and what it comes to */
    OPEN_TEST,   /* dice are rolled for it */
    OPEN_SETTLED /* and what they have come to is told */
};

/* Whether an outcome goes on with what is open. A card within a blow is part of it, another card is
 * another matter; and so are dice after a test that is settled. */
static bool goes_on(enum open open, enum uc_event_role role)
{
    if (role == UC_EVENT_EFFECT)
        return open == OPEN_BLOW;
    if (role == UC_EVENT_THROW)
        return open != OPEN_NOTHING && open != OPEN_SETTLED;
    return open != OPEN_NOTHING;
}

/* What is open after an outcome that began something. */
static enum open opened_by(enum uc_event_role role)
{
    return role == UC_EVENT_EFFECT   ? OPEN_EFFECT
           : role == UC_EVENT_THROW  ? OPEN_TEST
           : role == UC_EVENT_RESULT ? OPEN_SETTLED
                                     : OPEN_NOTHING;
}

void stage_read(const struct session *session, struct stage *stage)
{
    char why[440] = "";
    enum open open = OPEN_NOTHING;
    memset(stage, 0, sizeof *stage);
    stage->from = session_fresh_from(session);
    int next = first_fresh(session);
    for (const struct history_line *line; (line = next_line(session, &next)) != NULL;) {
        if (line->role == UC_EVENT_REASON) {
            history_text(line, why, sizeof why);
        } else if (line->role == UC_EVENT_ROUND || line->role == UC_EVENT_TURN ||
                   line->role == UC_EVENT_MOVED) {
            open = OPEN_NOTHING;
        } else if (is_outcome(line->role) && goes_on(open, line->role)) {
            add_outcome(stage, line);
            if (open == OPEN_TEST && line->role == UC_EVENT_RESULT)
                open = OPEN_SETTLED;
        } else if (is_outcome(line->role) || line->role == UC_EVENT_STRIKE ||
                   line->role == UC_EVENT_FOUND) {
            begin(stage, line, why);
            why[0] = '\0';
            open = line->role == UC_EVENT_STRIKE ? OPEN_BLOW : opened_by(line->role);
        }
    }
}

static int text_rows(const struct stage *stage, int columns)
{
    int rows = words_lines(stage->head, columns);
    if (stage->why[0])
        rows += words_lines(stage->why, columns);
    for (int i = 0; i < stage->lines; i++)
        rows += words_lines(stage->line[i], columns);
    return rows;
}

int stage_rows(const struct stage *stage, const struct dice *dice, int columns, int most)
{
    int rows = dice_rows(dice, columns) + (stage->head[0] ? text_rows(stage, columns) : 0);
    return rows > most ? most : rows;
}

/* Takes so many of the rows that are left, at most all of them; 0 for a text that is not there. */
static int take(int *left, const char *text, int columns)
{
    int rows = text[0] ? words_lines(text, columns) : 0;
    rows = rows > *left ? *left : rows;
    *left -= rows;
    return rows;
}

/* Where there is no room for all of it: what it came to goes before who did it, that before the dice, and
 * those before what came besides, the last first. */
void panel_stage(const struct stage *stage, const struct dice *dice, struct block at)
{
    int left = at.rows, row = 0, shown[STAGE_LINES] = {0};
    int head = 0, best = stage->lines ? stage->outcome : -1;
    if (best >= 0)
        shown[best] = take(&left, stage->line[best], at.columns);
    head = take(&left, stage->head, at.columns);
    int thrown = dice_rows(dice, at.columns), short_of = thrown > left ? thrown - left : 0;
    if (short_of >= head)
        thrown = 0;
    else
        head -= short_of; /* its last words */
    left -= thrown - (thrown ? short_of : 0);
    for (int i = stage->lines - 1; i >= 0; i--) {
        if (i != best && words_lines(stage->line[i], at.columns) > left)
            break;
        if (i != best)
            shown[i] = take(&left, stage->line[i], at.columns);
    }
    int why = take(&left, stage->why, at.columns);
    row += screen_block(at.y, at.x, head, at.columns, INK_BOLD, stage->head);
    row += screen_block(at.y + row, at.x, why, at.columns, INK_DIM, stage->why);
    panel_dice(dice, (struct block){at.y + row, at.x, thrown, at.columns});
    row += thrown;
    for (int i = 0; i < stage->lines; i++)
        if (shown[i])
            row += screen_block(at.y + row, at.x, shown[i], at.columns,
                                i == best ? INK_NOTICE : INK_PLAIN, stage->line[i]);
}

bool stage_tell(const struct session *session, char *text, size_t size)
{
    int next = first_fresh(session);
    text[0] = '\0';
    for (const struct history_line *line; (line = next_line(session, &next)) != NULL;) {
        char told[440];
        history_cited(line, told, sizeof told);
        if (text[0])
            words_add(text, size, line->role == UC_EVENT_TURN ? "\n\n" : "\n");
        words_add(text, size, "%s%s", is_outcome(line->role) ? "  " : "", told);
    }
    return text[0] != '\0';
}
