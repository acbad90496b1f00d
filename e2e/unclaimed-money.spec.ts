import type { Page } from '@playwright/test'
import { expect, settled, test } from './watched-page.ts'

/** Made-up entries are filled in where no list is; a name that is common among them. */
const common = { first: 'James', last: 'Smith' }

async function lookFor(page: Page, { first, last }: typeof common): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name', { exact: true }).fill(last)
  await page.getByRole('button', { name: 'Search, free' }).click()
}

test('from the overview to a state’s page, with its own office, search and words', async ({
  page,
  watch,
  noViolations,
}) => {
  await page.goto('/unclaimed-money')
  await settled(page)
  const states = page.locator('#states').getByRole('link')
  await expect(states).toHaveCount(52)
  await noViolations()

  await states.filter({ hasText: 'Nevada' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unclaimed money in Nevada')
  await settled(page)
  await expect(page).toHaveTitle('Nevada unclaimed money: the State Treasurer')
  await expect(page.getByRole('link', { name: 'Search Nevada’s official list' })).toHaveAttribute(
    'href',
    'https://www.nevadaunclaimedproperty.gov/',
  )
  await expect(page.getByText('Nev. Rev. Stat. § 120A.740')).toBeVisible()
  const near = page.getByRole('navigation', { name: 'Look beyond Nevada' })
  await expect(near.getByRole('link', { name: 'California' })).toHaveAttribute(
    'href',
    '/unclaimed-money/california',
  )
  await noViolations()
  expect(watch).toEqual({ errors: [], strangers: [] })
})

test('the 52 pages arrive with their words, a head of their own, and are in the sitemap', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+(\/unclaimed-money\/[^<]+)<\/loc>/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.endsWith('/search'))
  const heads = new Set<string>()

  for (const path of paths) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(answer.status(), path).toBe(200)
    expect(html).toContain('What to bring')
    expect(html).toContain('"@type":"GovernmentService"')
    heads.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
    heads.add(/<meta[^>]*name="description"[^>]*>/.exec(html)?.[0] ?? '')
  }

  expect(paths).toHaveLength(52)
  expect(heads.size).toBe(104)
  expect((await request.get('/unclaimed-money/atlantis')).status()).toBe(404)
})

test('a search shows what may be mine, labelled as made up; I keep one, file it, and take it off', async ({
  page,
  watch,
  noViolations,
}) => {
  await page.goto('/unclaimed-money/search?state=CA')
  await settled(page)
  const picked = page.getByRole('list', { name: 'Picked' })
  await picked.getByRole('button', { name: 'Remove California' }).click()

  await expect(async () => {
    await lookFor(page, common)
    await expect(page.getByRole('heading', { name: /entries may be about you/ })).toBeVisible()
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('These are sample data')).toBeVisible()
  const entry = page.getByRole('listitem').filter({ hasText: 'SMITH, JAMES' }).first()
  await expect(entry.getByText('Sample data')).toBeVisible()
  await expect(entry.getByRole('link', { name: /^Claim on .*’s site$/ })).toHaveAttribute(
    'href',
    /^https:\/\//,
  )
  await expect(page.getByText(/you are owed/i)).toHaveCount(0)
  await noViolations()

  await test.step('it goes on my list, where I say what I did', async () => {
    await entry.getByRole('button', { name: /^Keep it on my list/ }).click()
    await expect(entry.getByText('On your list.')).toBeVisible()
    const mine = page.getByRole('region', { name: 'Your list' })
    await expect(mine.getByText('To be checked').first()).toBeVisible()
    await mine.getByText('Change', { exact: true }).click()
    await mine.getByRole('radio', { name: 'I have filed it' }).check()
    await mine.getByLabel('Filed on').fill('2026-11-02')
    await mine.getByLabel('Note').fill('Number 77')
    await mine.getByRole('button', { name: 'Save' }).click()
    await expect(mine.getByText('You filed it on November 2, 2026.')).toBeVisible()
    await noViolations()
  })

  await test.step('it is there after a reload, until I take it off', async () => {
    await page.reload()
    await settled(page)
    const mine = page.getByRole('region', { name: 'Your list' })
    await expect(mine.getByText('Number 77').first()).toBeVisible()
    await mine.getByText('Change', { exact: true }).click()
    await mine.getByRole('button', { name: 'Take it off my list' }).click()
    await expect(mine.getByText('Nothing yet.')).toBeVisible()
  })
  expect(new URL(page.url()).search).not.toContain(common.last)
  expect(watch).toEqual({ errors: [], strangers: [] })
})

test('one letter of a name is not enough, and it is said beside the field', async ({ page }) => {
  await page.goto('/unclaimed-money/search')
  await settled(page)

  await lookFor(page, { first: 'J', last: 'Smith' })

  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter at least two letters of your first name',
  ])
})
