import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const USUAL_PLACES = [
  // Chromium without what only a window needs: the tests take three quarters of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The machine's own Chromium: CHROMIUM_PATH, or the first of the usual places that runs (Ubuntu
 * has a `chromium-browser` that only asks for snap). Undefined: Playwright's own is to be used.
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  return USUAL_PLACES.find((path) => existsSync(path) && runs(path))
}

/** Whether this browser starts at all on this machine, its libraries included. */
export function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
