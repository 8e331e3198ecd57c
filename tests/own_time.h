/* Time that goes by only where a program waits. `poll` and `clock_gettime` of this file are those that the libraries
 * which the test is linked to call, too: who has nothing to read or write has waited as long as he wanted to, at once. Real
 * seconds pass nowhere, and limits are what they are when the program is used. */
#ifndef TESTS_OWN_TIME_H
#define TESTS_OWN_TIME_H

#include <poll.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static struct {
    long long now;           /* milliseconds */
    void (*meanwhile)(void); /* what others do while somebody waits; may be NULL */
} own_time;

enum {
    A_STEP = 100, /* in which a wait goes by */
    A_LOOK = 1    /* without waiting: who looks again and again sees time go by, too */
};

int clock_gettime(clockid_t clock_id, struct timespec *tp)
{
    if (clock_id != CLOCK_MONOTONIC)
        return (int)syscall(SYS_clock_gettime, clock_id, tp);
    *tp =
        (struct timespec){.tv_sec = own_time.now / 1000, .tv_nsec = own_time.now % 1000 * 1000000};
    return 0;
}

int poll(struct pollfd *fds, nfds_t nfds, int timeout)
{
    long long until = own_time.now + (timeout > 0 ? timeout : A_LOOK);
    for (;;) {
        if (own_time.meanwhile)
            own_time.meanwhile();
        int ready = (int)syscall(SYS_ppoll, fds, nfds, &(struct timespec){0}, NULL, 0);
        if (ready != 0 || own_time.now >= until)
            return ready;
        long long left = until - own_time.now;
        own_time.now += left < A_STEP ? left : A_STEP;
    }
}

#endif
