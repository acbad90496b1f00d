import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.mjs'

const WIDTHS = [390, 1440] as const

/** One load of a page in Chromium, read to its end. */
export interface PageLoad {
  variation: string
  width: number
  /** The page's own address first, then whatever it asked for. */
  requests: { method: string; url: string; kind: string }[]
  /** Every layout shift added up: never less than the page's CLS. */
  shift: number
}

declare global {
  interface Window {
    layoutShift: number
  }
}

/** One of the Layout Instability API, which TypeScript's library does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

interface Visit {
  path: string
  variation: string
  /** A browser that is never idle: nothing is fetched ahead, only what the page itself needs. */
  neverIdle?: boolean
}

/** Loads a page at each width and looks at what it asks for and what moves. */
export async function loadPage(
  origin: string,
  { path, variation, neverIdle = false }: Visit,
): Promise<PageLoad[]> {
  const executablePath = findBrowser()
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
  ]
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const loads: PageLoad[] = []
    for (const width of WIDTHS) {
      loads.push(await loadAt(browser, { address: origin + path, variation, neverIdle, width }))
    }
    return loads
  } finally {
    await browser.close()
  }
}

async function loadAt(
  browser: Browser,
  {
    address,
    variation,
    neverIdle,
    width,
  }: Required<Omit<Visit, 'path'>> & { address: string; width: number },
): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width, height: width > 640 ? 900 : 844 } })
  const page = await context.newPage()
  const requests: PageLoad['requests'] = []
  page.on('request', (request) => {
    requests.push({ method: request.method(), url: request.url(), kind: request.resourceType() })
  })
  if (neverIdle) await page.addInitScript(() => void (window.requestIdleCallback = () => 0))
  const shifts = await watchShifts(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(readToTheEnd)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  const shift = await shifts()
  await context.close()
  return { variation, width, requests, shift }
}

/** Adds up what moves by itself on the pages that are loaded from now on. @returns what it is by then */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as LayoutShift
        if (!hadRecentInput) window.layoutShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => window.layoutShift)
}

/** Runs in the page: what loads only when it comes into view shall load. */
async function readToTheEnd(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
}
