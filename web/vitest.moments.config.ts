import { defineConfig } from 'vitest/config';

// Not a test: makes the pictures of docs/pictures/moments (see tests/moments/moments.test.ts).
export default defineConfig({ test: { include: ['tests/moments/**/*.test.ts'], testTimeout: 300000, hookTimeout: 300000, maxWorkers: 1 } });
