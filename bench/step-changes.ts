import { type Browser, type Page, chromium } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.mjs'

/** Side steps that anybody who agreed may be on; forwards through them, Continue or Skip needs no server. An account does. */
const START = '/file/unclaimed-search'
const LAST = '/file/account'
const ROUNDS = 16

declare global {
  interface Window {
    stepChanges: number[]
  }
}

/** How long one press takes until the next step stands on screen, in ms, with the network cut. */
export async function timeStepChanges(origin: string): Promise<number[]> {
  const executablePath = findBrowser()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic']
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
  try {
    const samples: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      samples.push(...(await walkOnce(browser, origin)))
    return samples
  } finally {
    await browser.close()
  }
}

async function walkOnce(browser: Browser, origin: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(agreedBefore)
  await page.addInitScript(timePresses)
  await page.goto(origin + START, { waitUntil: 'networkidle' })
  // Code of the steps to come is fetched while the page is idle.
  await page.waitForTimeout(1_000)
  await context.setOffline(true)
  while (!page.url().endsWith(LAST)) await goOn(page)
  const samples = await page.evaluate(() => window.stepChanges)
  await context.close()
  return samples
}

async function goOn(page: Page): Promise<void> {
  const before = page.url()
  const skip = page.locator('[data-action=skip]')
  await skip.or(page.locator('[data-action=continue]')).first().waitFor()
  const press = (await skip.count()) > 0 ? skip : page.locator('[data-action=continue]')
  await press.click()
  await page.waitForURL((url) => url.href !== before, { timeout: 5_000 })
  await page.waitForTimeout(150)
}

/** Runs in the page: somebody who has done the welcome step. */
function agreedBefore(): void {
  const state = { progress: 50, currentStep: 'unclaimed-search', complete: false, suits: [] }
  const kept = JSON.stringify({ ...state, signed: false, initUser: true, version: 1 })
  localStorage.setItem('onboarding_state', kept)
}

/** Runs in the page: from the press to the first frame that shows another heading. */
function timePresses(): void {
  window.stepChanges = []
  const words = () => document.querySelector('h1')?.textContent
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || !target.closest('[data-action]')) return
      const before = words()
      const look = () => {
        if (words() === before) requestAnimationFrame(look)
        else requestAnimationFrame((now) => window.stepChanges.push(now - timeStamp))
      }
      requestAnimationFrame(look)
    },
    true,
  )
}
