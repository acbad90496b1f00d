import type { Page } from '@playwright/test'
import { expect, test } from './watched-page.ts'

/** The first owner of a server that is started with these settings. */
export const ADMIN = { ADMIN_EMAIL: 'olga@example.com', ADMIN_PASSWORD: 'seven quiet otters swim' }

export interface Keys {
  email: string
  password: string
}

export const owner: Keys = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }

const widths = [390, 768, 1440]

/** By the page that /admin itself leads to. */
export async function enter(page: Page, address: string, keys: Keys = owner): Promise<void> {
  await page.goto(address)
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page, address, keys)
}

/** On the page to sign in on. What is typed before its script is there may be lost: then once more. */
export async function signIn(page: Page, address: string, { email, password }: Keys) {
  await expect(async () => {
    if (page.url() === address) return
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(address)
  }).toPass({ timeout: 40_000 })
}

export const heading = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words)

/** Looks at the screen at each width and in the dark: nothing wider than the window, nothing that axe finds. */
export async function lookAt(
  page: Page,
  { name, noViolations }: { name: string; noViolations: () => Promise<void> },
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(300)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, `${name} at ${width}`).toBeLessThanOrEqual(0)
    await noViolations()
    const path = test.info().outputPath(`${name}-${width}.png`)
    await page.screenshot({ path, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await noViolations()
  await page.screenshot({ path: test.info().outputPath(`${name}-dark.png`) })
  await page.emulateMedia({ colorScheme: 'light' })
}
