import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { finishStep, pathOf } from './onboarder.ts'
import { MARK, type SpanishSite, startSpanishSite } from './spanish-site.ts'
import { expect, settled, test as base } from './watched-page.ts'

const test = base.extend<object, { site: SpanishSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      const site = await startSpanishSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const alternate = (page: Page, language: string) =>
  page.locator(`link[rel=alternate][hreflang="${language}"]`)

async function pathsToldOf(page: Page): Promise<Record<string, string>> {
  const links = await page.locator('link[rel=alternate][hreflang]').all()
  const told = await Promise.all(
    links.map(async (link) => [
      await link.getAttribute('hreflang'),
      new URL((await link.getAttribute('href')) ?? '').pathname,
    ]),
  )
  return Object.fromEntries(told) as Record<string, string>
}

test('by its address the home page is in Spanish, and so is everything that it leads to', async ({
  page,
  watch,
  noViolations,
}) => {
  await page.goto('/es')
  await settled(page)

  expect(await languageOf(page)).toBe('es')
  await expect(heading(page)).toContainText(MARK)
  await noViolations()
  const told = { en: '/', es: '/es', 'x-default': '/' }
  expect(await pathsToldOf(page)).toEqual(told)
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'es_US')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Unclaimed money' }).click()
  await expect(page).toHaveURL('/es/unclaimed-money')
  await expect(heading(page)).toContainText(MARK)
  await page.goBack()
  await expect(page).toHaveURL('/es')

  await page.goto('/')
  expect(await languageOf(page)).toBe('en')
  expect(await pathsToldOf(page)).toEqual(told)
  await expect(heading(page)).not.toContainText(MARK)
  expect(watch.errors).toEqual([])
})

test.describe('for a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('the home page is in Spanish at its usual address, and English is one link away', async ({
    page,
    watch,
  }) => {
    await page.goto('/')
    await settled(page)

    expect(await languageOf(page)).toBe('es')
    await expect(heading(page)).toContainText(MARK)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe('/es')

    await page.getByRole('link', { name: 'View in English' }).click()
    await expect(page).toHaveURL('/')
    expect(await languageOf(page)).toBe('en')
    await page.goto('/unclaimed-money')
    expect(await languageOf(page)).toBe('en')
    expect(watch.errors).toEqual([])
  })
})

test('the link to Spanish works by the keyboard, and the choice is kept', async ({ page }) => {
  await page.goto('/unclaimed-money')
  await settled(page)
  const link = page.getByRole('link', { name: 'Ver en español' })

  await link.focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/es/unclaimed-money')
  await page.goto('/')
  expect(await languageOf(page)).toBe('es')
})

test('a flow begun in Spanish goes on in English with nothing lost', async ({
  page,
  watch,
  noViolations,
}) => {
  await page.goto('/es/file/welcome')
  await settled(page)
  await expect(heading(page)).toContainText(MARK)
  await noViolations()
  await page.locator('[data-action=continue]').click()
  await expect(page.getByRole('alert')).toContainText('Hay un problema')
  await finishStep(page)
  expect(pathOf(page)).toMatch(/^\/es\/file\//)

  await page.goto('/es/file/unclaimed-search')
  await settled(page)
  const city = page.locator('[autocomplete=address-level2]')
  await city.fill('Albany')
  await page.getByRole('link', { name: 'View in English' }).click()

  await expect(page).toHaveURL('/file/unclaimed-search')
  expect(await languageOf(page)).toBe('en')
  await expect(heading(page)).not.toContainText(MARK)
  await expect(city).toHaveValue('Albany')
  await page.goto('/file/welcome')
  await expect(page.locator('[autocomplete=email]')).not.toHaveValue('')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  // What the page that was left still saved may come after the next one had read: the server's 409 joins the two.
  const isJoined = (message: string) => message.includes('409 (Conflict)')
  expect(watch.errors.filter((message) => !isJoined(message))).toEqual([])
})

test('an edited headline is shown in English until it is translated, and listed as missing', async ({
  page,
  site,
}) => {
  const said = 'Find class actions that fit you.'
  site.edit('flows/pages/home.page.json', ({ sections }) => {
    sections[0].props.title = said
  })

  await expect(async () => {
    await page.goto('/es')
    await expect(heading(page)).toContainText(said, { timeout: 100 })
  }).toPass()
  await expect(heading(page)).not.toContainText(MARK)
  expect(await languageOf(page)).toBe('es')
  await expect(alternate(page, 'es')).toHaveCount(1)
  const script = join(import.meta.dirname, '../scripts/list-missing-words.ts')
  const listed = execFileSync(process.execPath, [script, site.root], { encoding: 'utf8' })
  expect(listed).toContain(JSON.stringify(said))
  expect(listed).toMatch(/home\.page\.json\n {2}\/sections\/0\/props\/title/)
})

test('legal pages say in Spanish that their English counts', async ({ page, noViolations }) => {
  await page.goto('/es/terms')
  await settled(page)

  await expect(page.getByText(`This page is in English ${MARK}`)).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('lang', 'en')
  await expect(heading(page)).not.toContainText(MARK)
  await expect(alternate(page, 'es')).toHaveCount(0)
  await noViolations()
})
