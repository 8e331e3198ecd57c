/* Work shared out over processes; see crew.h. */
#include "front/crew.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "front/front.h"

enum {
    HANDS = 16,        /* copies at most */
    NOTHING = -1,      /* a hand that has no piece */
    LONGEST_PIECE = 60 /* seconds of work; more than that has no end */
};

/* What all copies see. */
struct board {
    atomic_int next;      /* the first piece that nobody has taken */
    atomic_int at[HANDS]; /* what each hand is at */
};

void *crew_memory(size_t size)
{
    const int no_file = -1, access = PROT_READ | PROT_WRITE;
    /* cppcheck-suppress invalidFunctionArg */
    void *memory = mmap(NULL, size ? size : 1, access, MAP_SHARED | MAP_ANONYMOUS, no_file, 0);
    if (memory == MAP_FAILED)
        front_die(FRONT_BAD, _("out of memory"));
    return memory;
}

void crew_release(void *memory, size_t size) { munmap(memory, size ? size : 1); }

/* The life of a copy. What it says of its own end is of no use: that it ends is what counts. */
static _Noreturn void labour(const struct crew_work *work, struct board *board, int hand)
{
    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    if (!freopen("/dev/null", "w", stderr))
        _exit(FRONT_BAD);
    for (int piece; (piece = atomic_fetch_add(&board->next, 1)) < work->count;) {
        struct itimerval longest = {.it_value = {.tv_sec = LONGEST_PIECE}};
        setitimer(ITIMER_VIRTUAL, &longest, NULL);
        atomic_store(&board->at[hand], piece);
        assert(piece >= 0);
        work->work(work->context, piece);
        atomic_store(&board->at[hand], NOTHING);
    }
    _exit(FRONT_OK);
}

/* The process of a new copy. */
static pid_t hire(const struct crew_work *work, struct board *board, int hand)
{
    assert(hand >= 0 && hand < HANDS);
    fflush(NULL);
    atomic_store(&board->at[hand], NOTHING);
    pid_t process = fork();
    if (process < 0)
        front_die(FRONT_BAD, _("this machine has no room for another process"));
    if (process == 0)
        labour(work, board, hand);
    return process;
}

void crew_do(const struct crew_work *work)
{
    struct board *board = crew_memory(sizeof *board);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int hands = cores < 1 ? 1 : cores > HANDS ? HANDS : (int)cores, status;
    pid_t process[HANDS];
    for (int i = 0; i < hands; i++)
        process[i] = hire(work, board, i);
    for (pid_t gone; (gone = wait(&status)) > 0;) {
        int hand = 0;
        while (hand < hands && process[hand] != gone)
            hand++;
        if (hand == hands)
            continue;
        int piece = atomic_load(&board->at[hand]);
        if (piece == NOTHING)
            continue; /* nothing is left to do */
        assert(piece < work->count);
        work->lost(work->context, piece);
        process[hand] = hire(work, board, hand);
    }
    crew_release(board, sizeof *board);
}
