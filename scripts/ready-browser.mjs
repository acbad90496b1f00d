import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, runs } from './find-browser.mjs'

const DOWNLOAD_LIMIT_MS = 120_000
const APT_LIMIT_MS = 300_000

/** A Chromium for the tests in a browser, and pdftotext to read what they download. */
export async function readyBrowser(root) {
  if (!hasPdftotext()) {
    installByApt('poppler-utils')
    if (!hasPdftotext()) {
      throw new Error(
        'The tests read PDFs with pdftotext, which is missing: install poppler-utils ' +
          '(Debian: apt-get install poppler-utils, macOS: brew install poppler).',
      )
    }
  }

  const named = process.env.CHROMIUM_PATH
  if (named && !runs(named)) {
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start: mend it or take it away.`)
  }
  if (findBrowser() || (await playwrightsOwnRuns())) return

  console.log('Installing a Chromium for the tests.')
  installByPlaywright(root)
  if (await playwrightsOwnRuns()) return
  for (const name of ['chromium-headless-shell', 'chromium']) {
    installByApt(name)
    if (findBrowser()) return
  }
  throw new Error(
    'The tests need a Chromium and none could be installed: install chromium or Google Chrome, ' +
      'or name one in CHROMIUM_PATH.',
  )
}

const hasPdftotext = () => spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0

async function playwrightsOwnRuns() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) && runs(path)
}

function installByPlaywright(root) {
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [program, 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
  })
}

/** Where apt is and we may use it; elsewhere nothing happens, and the caller sees what is missing. */
function installByApt(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} with apt-get.`)
  for (const order of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    spawnSync('apt-get', order, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: APT_LIMIT_MS,
    })
  }
}
