import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test as base } from '@playwright/test'
import { makePreparedDataDir, removeDataDir, startServer, stopServer } from './server-process.ts'

interface Places {
  /** What came to the company that is told of errors. */
  uploads: string[]
  /** A site with an advertiser and that company connected, on this machine. */
  origin: string
}

const test = base.extend<Places>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured first argument
  uploads: async ({}, use) => use([]),
  origin: async ({ uploads }, use) => {
    const company = createServer(async (request, response) => {
      const parts: Uint8Array[] = []
      for await (const part of request) parts.push(part as Uint8Array)
      uploads.push(Buffer.concat(parts).toString())
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(company, 'listening')
    const { port } = company.address() as AddressInfo
    const env = {
      SENTRY_DSN: `http://abc123@127.0.0.1:${port}/7`,
      TABOOLA_ACCOUNT_ID: '1234567',
      TABOOLA_API_BASE: `http://127.0.0.1:${port}`,
    }
    const dataDir = makePreparedDataDir()
    const server = await startServer({ dataDir, env })
    await use(server.origin)
    await stopServer(server)
    company.closeAllConnections()
    company.close()
    removeDataDir(dataDir)
  },
})

const LINK = '/?utm_source=ad&utm_campaign=one&for=Zoe&tblci=GiDx'
const recordings = (uploads: readonly string[]) =>
  uploads.filter((one) => one.includes('"type":"replay_recording"'))

/** Waits for the bar, and says yes. */
async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden()
}

test(
  'after a yes an error is shown again to the company for it: no word, no address’s query',
  { tag: '@long' },
  async ({ page, origin, uploads }) => {
    test.slow()
    await page.goto(origin + LINK)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const before = uploads.length
    const noted = page.waitForResponse((answer) => answer.url().endsWith('/privacy/tags'))
    await agree(page)
    await noted
    await page.locator('input[type="email"]').first().fill('zoe@example.com')

    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('It broke for zoe@example.com')
      }),
    )

    await expect.poll(() => recordings(uploads).length, { timeout: 30_000 }).toBeGreaterThan(0)
    const all = uploads.join('\n')
    expect(before).toBe(0)
    expect(all).toContain('It broke for [removed]')
    // The page's parts are there, and their words are not.
    expect(recordings(uploads).join('')).toContain('"tagName":"h1"')
    expect(title.length).toBeGreaterThan(10)
    for (const secret of [title, title.slice(0, 12), 'zoe@', 'utm_source', 'for=Zoe', 'GiDx']) {
      expect(all).not.toContain(secret)
    }

    await page.goto(`${origin}/privacy-choices`)
    await expect(page.getByText('Its script, run in your browser')).toBeVisible()
  },
)

test(
  'after a yes a lead is reported to our own server, which knows the click',
  { tag: '@long' },
  async ({ page, origin }) => {
    test.slow()
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/fb-capi')) reports.push(request.postDataJSON())
    })
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/push-ab-events'))
    await page.goto(origin + LINK)
    await counted
    await agree(page)
    const cookies = await page.context().cookies()
    const before = reports.length

    await page.locator('input[type="email"]').first().fill('zoe@example.com')
    await page.keyboard.press('Enter')

    // The page becomes another document meanwhile, so its answer cannot be waited for.
    await expect.poll(() => reports.length).toBe(1)
    expect(before).toBe(0)
    // What was typed stays here: the server alone knows whether an address is theirs.
    expect(reports[0]).toMatchObject({
      eventName: 'Lead',
      pixelId: '1234567',
      userData: { url: `${origin}/`, utmSource: 'ad', email: null },
    })
    expect(cookies.find(({ name }) => name === '_tblci')).toMatchObject({
      value: 'GiDx',
      httpOnly: true,
    })
  },
)
