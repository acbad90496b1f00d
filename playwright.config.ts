import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser.mjs'
import { makeRunFolder } from './e2e/run-folder.ts'

const port = 4310
const baseURL = `http://localhost:${port}`
const executablePath = findBrowser()

// The workers of a run, which read this as well, share its folder.
const folder = (process.env['E2E_FOLDER'] ??= makeRunFolder())

/**
 * `npm run e2e`, a part of `npm test`, leaves out what takes long and is also held by quicker tests; `npm run e2e:all` and
 * `npx playwright test …` leave out nothing. Not by `--grep`, which passes over what other projects depend on.
 */
const isQuick = process.env['npm_lifecycle_event'] === 'e2e'
const grepInvert = isQuick ? /@long/ : []
/** Walked at both widths by `npm run e2e:all`, and on a phone alone where it has to be quick. */
const onPhone = ['main-job.spec.ts', 'unclaimed-money.spec.ts']
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare-data.ts',
  testMatch: '*.spec.ts',
  grepInvert,
  outputDir: 'test-results',
  reporter: [['list']],
  // A whole walk with all that is looked at on the way takes more than a minute on a busy machine.
  timeout: 180_000,
  // Who waits for what comes loses nothing on a quiet machine, and a busy one is no failure.
  expect: { timeout: 15_000 },
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A second try on a busy machine; what needed it is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL,
    timezoneId: 'America/New_York',
    // Recording slows a test down; a second try is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    env: {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEFINITIONS_DIR: folder,
      ALLOW_FORCED_VARIANTS: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['definitions.spec.ts', 'onboarding-access.spec.ts', ...(isQuick ? onPhone : [])],
      // A tenth of their time would go by while things fade and slide; on the phone they do.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      testMatch: ['onboarding-access.spec.ts', ...onPhone],
      use: phone,
    },
    // Looked at on a desktop as well.
    {
      name: 'phone-again',
      testMatch: isQuick ? [] : ['home.spec.ts', 'plans.spec.ts'],
      use: phone,
    },
    // Edits what the others look at, so it comes after them.
    {
      name: 'editing',
      testMatch: 'definitions.spec.ts',
      dependencies: ['desktop', 'phone'],
      fullyParallel: false,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
