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
