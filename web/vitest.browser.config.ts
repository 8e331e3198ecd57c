import { defineConfig } from 'vitest/config';

// Two files at a time: most of the time they wait for a browser. No test is timed: the limits are for what hangs,
// on a machine that has other things to do.
export default defineConfig({
    test: {
        include: ['tests/browser/**/*.test.ts'], testTimeout: 900000, hookTimeout: 300000, maxWorkers: 2, minWorkers: 1,
        expect: { poll: { timeout: 90000 } },
    },
});
