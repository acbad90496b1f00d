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

/** Pictures are for people who look: PICTURES=1 makes them. */
export const pictures = process.env['PICTURES'] === '1'
export const pictureOf = (name: string) => test.info().outputPath(`${name}.png`)

/** By the page that /admin itself leads to. */
export async function enter(page: Page, address: string, keys: Keys = owner): Promise<void> {
  await page.goto(address)
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page, address, keys)
}

/** On the page to sign in on, whether its script is there or not. */
export async function signIn(page: Page, address: string, { email, password }: Keys) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(address, { timeout: 40_000 })
}

export const heading = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words)

/** Looks at the screen at each width and in the dark: nothing wider than the window, nothing that axe finds at the narrowest. */
export async function lookAt(
  page: Page,
  { name, noViolations }: { name: string; noViolations: () => Promise<void> },
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await noneWider(page, `${name} at ${width}`)
    // What is folded away elsewhere is on screen there.
    if (width === widths[0]) await noViolations()
    if (pictures) await page.screenshot({ path: pictureOf(`${name}-${width}`), fullPage: true })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await noViolations()
  if (pictures) await page.screenshot({ path: pictureOf(`${name}-dark`) })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Nothing of the page is wider than the window, once it has taken to its width. */
export async function noneWider(page: Page, name: string): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(over, { message: name }).toBeLessThanOrEqual(0)
}
