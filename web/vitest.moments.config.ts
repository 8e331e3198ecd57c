import { defineConfig } from 'vitest/config';

// Not tests: the pictures of docs/pictures/moments, and what the page takes of memory (tests/moments).
export default defineConfig({ test: { include: ['tests/moments/**/*.test.ts'], testTimeout: 300000, hookTimeout: 300000, maxWorkers: 1 } });
