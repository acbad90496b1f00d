import type { Page } from '@playwright/test'
import { expect } from './watched-page.ts'

export const sizes = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
]

/** Nothing may stick out to the right. */
export async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, page.url()).toBeLessThanOrEqual(0)
}

/** As for somebody who has told the browser to show letters twice as large (16 px is usual), until another page is opened. */
export async function setLetters(page: Page, times: 1 | 2): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } })
  await session.detach()
}

/** As for somebody whose own style makes letters twice as large: no query of the page hears of that. */
export function enlargeRoot(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}
