import { chromium, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataDir, removeDataDir, startServer, stopServer } from '../e2e/server-process.ts'
import { howMany } from '../faults/how-many.ts'
import { findBrowser } from '../scripts/find-browser.mjs'
import { percentile } from './statistics.ts'

/**
 * Types a headline into a page of 200 blocks, with its preview and its draft following along, and prints how long each key took to be
 * seen (limit: 50 ms); run by `node bench/editor-typing.ts`, after a build. BLOCKS may be set.
 */
const LIMIT_MS = 50
const blocks = howMany('BLOCKS', 200)
const keys = { email: 'olga@example.com', password: 'seven quiet otters swim' }
const words = 'Money that is yours to ask for, without receipts and without a lawyer.'

const dataDir = makeDataDir()
const env = { ADMIN_EMAIL: keys.email, ADMIN_PASSWORD: keys.password }
const server = await startServer({ dataDir, env })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-quic'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await enter(page, server.origin)
  await draftLongPage(page)
  await page.goto(`${server.origin}/admin/editor/page/home`)
  const title = page.getByLabel('Title', { exact: true })
  await title.waitFor()
  await page.waitForTimeout(3000)
  await page.evaluate(watchKeys)
  await title.focus()
  await page.keyboard.press('Control+a')
  await title.pressSequentially(words, { delay: 60 })
  await page.waitForTimeout(1000)
  const { times, tasks } = await page.evaluate(() => globalThis.measured)
  console.log(`${blocks} blocks, ${times.length} keys: ${figures(times)} from key to paint.`)
  console.log(`${tasks.length} tasks over 50 ms: ${tasks.map(Math.round).join(', ') || 'none'}.`)
  if (percentile(times, 0.95) > LIMIT_MS) console.log(`Beyond the limit of ${LIMIT_MS} ms.`)
} finally {
  await browser.close()
  await stopServer(server)
  removeDataDir(dataDir)
}

async function enter(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/editor`)
  while (page.url().includes('/sign-in')) {
    await page.getByLabel('Email').fill(keys.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(keys.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/admin/**', { timeout: 5000 }).catch(() => undefined)
  }
}

/** The home page with as many blocks, as a draft: its own ones over and over. */
async function draftLongPage(page: Page): Promise<void> {
  const file = join(import.meta.dirname, '../flows/pages/home.page.json')
  const home = JSON.parse(readFileSync(file, 'utf8')) as { sections: { id: string }[] }
  const [hero, ...others] = home.sections
  const more = Array.from({ length: blocks - 1 }, (_, at) => ({
    ...others[at % others.length],
    id: `block-${at}`,
  }))
  const status = await page.evaluate(
    async (content) => {
      const path = '/api/admin/definitions/page/home'
      const { live } = (await (await fetch(path)).json()) as { live: { hash: string } }
      const token = document.getElementById('csrf-token')?.textContent ?? '""'
      const answer = await fetch(`${path}/draft`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': JSON.parse(token) as string,
        },
        body: JSON.stringify({ content, baseHash: live.hash, draftHash: null }),
      })
      return answer.status
    },
    { ...home, sections: [hero, ...more] },
  )
  if (status !== 200) throw new Error(`The draft was not taken: ${status}`)
}

declare global {
  var measured: { times: number[]; tasks: number[] }
}

/** From the key to the end of the frame that shows it. */
function watchKeys(): void {
  globalThis.measured = { times: [], tasks: [] }
  document.addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      if (key.length !== 1) return
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () =>
          globalThis.measured.times.push(performance.now() - timeStamp),
        )
        port1.start()
        port2.postMessage(null)
      })
    },
    true,
  )
  new PerformanceObserver((list) =>
    globalThis.measured.tasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' })
}

function figures(times: readonly number[]): string {
  return [0.5, 0.95, 1]
    .map((share) => `p${share * 100} ${percentile(times, share).toFixed(0)} ms`)
    .join(', ')
}
