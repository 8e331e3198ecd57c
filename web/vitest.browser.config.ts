import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Whole quests, lessons and other browsers take longest, so they come first: a long file that comes last leaves a core idle.
const LONG = ['engines', 'quests', 'lesson'];

class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const rank = ({ moduleId }: TestSpecification) => (LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`)) ? 0 : 1);
        return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
    }
}

// Two files at a time: most of the time they wait for a browser. No test is timed: the limits are for what hangs,
// on a machine that has other things to do.
export default defineConfig({
    test: {
        include: ['tests/browser/**/*.test.ts'], testTimeout: 900000, hookTimeout: 300000, maxWorkers: 2, minWorkers: 1,
        sequence: { sequencer: LongestFirst },
        expect: { poll: { timeout: 90000 } },
    },
});
