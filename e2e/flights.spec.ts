import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readBack } from '../server/modules/documents/read-back.ts'
import { dayFromNow } from './day-from-now.ts'
import { fits } from './page-width.ts'
import { expect, settled, test } from './watched-page.ts'

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
]

async function pickAirport(page: Page, label: string, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.fill(typed)
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
}

/** Some weeks ago, on a day that every year has. */
const departure = [dayFromNow(-54), dayFromNow(-55)].find(({ iso }) => !iso.endsWith('02-29'))!
const yearLater = departure.inWords.replace(/\d+$/, (year) => String(Number(year) + 1))

/** Rome to Hamburg by way of Brussels, 3 h 50 late, for two. */
async function describeDelay(page: Page): Promise<void> {
  await page.goto('/flight-delay-compensation')
  await settled(page)
  await pickAirport(page, 'From', 'fiumicino')
  await pickAirport(page, 'To (last airport of the booking)', 'hamburg')
  await page.getByRole('button', { name: 'Add a stop' }).click()
  await pickAirport(page, 'By way of', 'BRU')
  await page.getByLabel('Airline that flew').selectOption('SN')
  await page.getByLabel('Day of departure').fill(departure.iso)
  await page.getByLabel('Passengers', { exact: true }).selectOption('2')
  await page.getByLabel('It arrived late').check()
  await page.getByRole('group', { name: 'Did you fly in the end?' }).getByLabel('Yes').check()
  await page.getByLabel('Booked arrival').fill('16:20')
  await page.getByLabel('Door opened at').fill('20:10')
  await page.getByLabel('On which day?').selectOption('The same day')
}

const ask = (page: Page) => page.getByRole('button', { name: 'See what may be due' }).click()

for (const { name, ...viewport } of sizes) {
  test.describe(`on a ${name}`, { tag: name === 'phone' ? [] : '@long' }, () => {
    test.use({ viewport })

    test('a late flight gets its sum with the law, and a letter that can be opened and read', async ({
      page,
      watch,
      noViolations,
    }) => {
      test.slow()
      await describeDelay(page)
      await ask(page)

      const answer = page.getByRole('region', { name: 'What the rules say' })
      await expect(answer).toContainText('May be due')
      await expect(answer).toContainText('€250')
      await expect(answer).toContainText('€500 for all 2')
      await expect(answer).toContainText('1,326 km')
      await expect(answer).toContainText(`Claim by ${yearLater} to be safe (Belgium)`)
      await expect(answer).toContainText('It would keep €175 of €500')
      await noViolations()

      await page.getByLabel('Names of all passengers').fill('Zoë Đặng\nŁukasz Núñez')
      await page.getByLabel('Flight number').fill('SN 3182')
      await page.getByLabel('Booking reference').fill('x7k2qp')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Get the letter as a PDF' }).click()
      const file = await readFile(await (await download).path())
      const text = (await readBack(new Uint8Array(file))).join(' ').replace(/\s+/g, ' ')
      expect(text).toContain(`Compensation for flight SN3182 on ${departure.inWords}`)
      expect(text).toContain('Brussels Airlines')
      expect(text).toContain('The passengers are Zoë Đặng, Łukasz Núñez.')
      expect(text).toContain('We arrived at Hamburg (HAM) 3 hours 50 minutes late.')
      expect(text).toContain('please pay €250 for each passenger, €500 for all 2')

      await page.getByRole('button', { name: 'Show the words' }).click()
      await expect(page.getByRole('button', { name: 'Copy the words' })).toBeVisible()
      await noViolations()
      await fits(page)
      expect(watch).toEqual({ errors: [], strangers: [] })
    })
  })
}

test('weather excuses the airline, and no letter is offered', async ({ page }) => {
  await describeDelay(page)
  await page.getByLabel('What reason did the airline give?').selectOption('severe-weather')
  await ask(page)

  const answer = page.getByRole('region', { name: 'What the rules say' })
  await expect(answer).toContainText('By these facts, nothing fixed is due')
  await expect(answer).toContainText('Weather in which the flight could not safely be operated')
  await expect(page.getByRole('button', { name: 'Get the letter as a PDF' })).toHaveCount(0)
})

test(
  'a cancelled flight inside the US gives the price of the ticket',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/flight-delay-compensation')
    await settled(page)
    await pickAirport(page, 'From', 'JFK')
    await pickAirport(page, 'To (last airport of the booking)', 'LAX')
    await page.getByLabel('Airline that flew').selectOption('AA')
    await page.getByLabel('Day of departure').fill(departure.iso)
    await page.getByLabel('It was cancelled').check()
    await page.getByLabel('Less than 7 days ahead, or at the airport').check()
    await page
      .getByRole('group', { name: 'Did the airline offer you another flight?' })
      .getByLabel('No')
      .check()
    await page.getByLabel('Nothing: no other flight and no voucher').check()
    await ask(page)

    const answer = page.getByRole('region', { name: 'What the rules say' })
    await expect(answer).toContainText('The ticket price')
    await expect(answer).toContainText('7 business days for a credit card')
  },
)

test('the page hands over to the onboarding with its tag', async ({ page }) => {
  await page.goto('/flight-delay-compensation')

  await expect(page.getByRole('link', { name: 'See open class actions' })).toHaveAttribute(
    'href',
    '/file?from=refundassistant',
  )
})

test('the words are there before any script, and the tables stay', async ({ request }) => {
  const html = await (await request.get('/flight-delay-compensation')).text()

  expect(html).toContain('Check your flight')
  expect(html).toContain('Brussels Airlines (SN)')
  expect(html).toContain('Fixed compensation for arriving 3 hours late or more')
})
