/* space/places: the directed graph of numbered locations. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "space/places.h"

static void test_one_way(void **unused)
{
    struct places map;
    struct placeset targets = {0};
    uint16_t distance[PLACES_MAX + 1];
    (void)unused;
    places_clear(&map, 4);
    places_add(&map, 1, 2, 3);
    places_add(&map, 2, 3, 4);
    places_add(&map, 1, 3, 9);
    placeset_add(&targets, 3);
    places_distances(&map, &targets, distance);
    assert_int_equal(distance[3], 0);
    assert_int_equal(distance[2], 4);
    assert_int_equal(distance[1], 7); /* by way of 2 */
    assert_int_equal(distance[4], PLACES_FAR);
    placeset_remove(&targets, 3);
    placeset_add(&targets, 1);
    places_distances(&map, &targets, distance);
    assert_int_equal(distance[3], PLACES_FAR); /* there is no way back */
}

static void test_bounds(void **unused)
{
    struct places map;
    (void)unused;
    places_clear(&map, 200);
    assert_int_equal(map.count, PLACES_MAX);
    places_add(&map, 0, 1, 1);
    places_add(&map, 1, PLACES_MAX + 1, 1);
    assert_int_equal(map.arrows, 0);
    for (int i = 0; i < PLACES_ARROWS + 5; i++)
        places_add(&map, 1, 2, 1);
    assert_int_equal(map.arrows, PLACES_ARROWS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_one_way),
                                       cmocka_unit_test(test_bounds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
