import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests of the product that show a row of docs/security.md by themselves: they are run here as well, and written once. */
const rows = {
  S3: ['server/modules/accounts/passwords/*.test.ts'],
  S4: ['server/http/limit-*.test.ts', 'server/modules/accounts/at-once.test.ts'],
  S5: ['server/modules/accounts/sign-in/*.test.ts'],
  S6: ['server/modules/accounts/sessions/sessions.test.ts', 'server/http/session-cookie.test.ts'],
  S7: ['server/access.test.ts'],
  S8: [
    'server/http/edge.test.ts',
    'server/http/read-file.test.ts',
    'server/modules/uploads/*.test.ts',
  ],
  S10: [
    'server/modules/plans/card-webhook.test.ts',
    'server/vendors/print-and-mail/read-webhook.test.ts',
  ],
  S11: ['server/http/safe-path.test.ts', 'server/http/hand-over.test.ts'],
  S12: ['server/modules/privacy/canaries.test.ts'],
  S14: ['server/modules/privacy/*.test.ts'],
  S15: ['server/modules/evidence/*.test.ts', 'server/db/app-role.test.ts'],
}

/**
 * What an attacker would try: run by `npm run test:security` alone, one file after the other, because some count
 * milliseconds and megabytes.
 */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    environment: 'node',
    projects: [
      { extends: true, test: { name: 'security', include: ['security/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'rows',
          include: Object.values(rows).flat(),
          globalSetup: 'server/testing/global-database.ts',
          isolate: false,
        },
      },
    ],
  },
})
