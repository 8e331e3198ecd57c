import { defineConfig } from 'vitest/config';

// Two files at a time: most of the time they wait for a browser.
export default defineConfig({
    test: {
        include: ['tests/browser/**/*.test.ts'], testTimeout: 180000, hookTimeout: 60000, maxWorkers: 2, minWorkers: 1,
        expect: { poll: { timeout: 20000 } },
    },
});
