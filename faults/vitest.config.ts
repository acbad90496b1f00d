import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Kills and freezes on purpose, for minutes: run by `npm run test:faults` alone, one file after the other. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    name: 'faults',
    include: ['faults/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
