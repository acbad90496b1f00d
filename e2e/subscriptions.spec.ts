import { readFile } from 'node:fs/promises'
import type { Locator, Page, Response } from '@playwright/test'
import { dayAfter } from '../contract/subscriptions/next-step.ts'
import { spokenDate } from '../contract/fields/date.ts'
import { readBack } from '../server/modules/documents/read-back.ts'
import { fits, sizes } from './page-width.ts'
import { expect, settled, test } from './watched-page.ts'

const HOME = '/cancel-subscription-app'

/** The ISO day where the browser is. */
const todayThere = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())

/** The words of the PDF that this button gives. */
async function wordsOfPdf(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download')
  await button.click()
  const file = await readFile(await (await download).path())
  return (await readBack(new Uint8Array(file))).join(' ').replace(/\s+/g, ' ')
}

for (const { name, viewport } of sizes) {
  test.describe(`on a ${name}`, { tag: name === 'phone' ? [] : '@long' }, () => {
    test.use({ viewport })

    test('a service is found by keyboard, and its page says how it is cancelled', async ({
      page,
      watch,
      noViolations,
    }) => {
      await page.goto(HOME)
      await settled(page)
      const field = page.getByRole('combobox', { name: 'Search by name' })
      await field.focus()

      await page.keyboard.type('planet')
      await expect(page.getByRole('option')).toHaveText([/^Planet Fitness\s*Hard$/])
      await noViolations()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('option')).toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(`${HOME}/planet-fitness`)
      await expect(page).toHaveTitle(/^How to cancel Planet Fitness/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'How to cancel Planet Fitness',
      )
      const guide = page.getByRole('region', { name: 'Step by step' })
      await expect(guide.getByRole('listitem').filter({ hasText: 'home club' })).toBeVisible()
      await expect(guide.getByRole('link', { name: 'Go to Planet Fitness' })).toHaveAttribute(
        'href',
        /^https:\/\/www\.planetfitness\.com\//,
      )
      await expect(guide.getByText(/^Last gone over on \w+ \d+, 20\d\d\.$/)).toBeVisible()
      await noViolations()
      await fits(page)
      expect(watch).toEqual({ errors: [], strangers: [] })
    })

    test('a letter to a gym is shown, and is the same as a PDF', async ({ page, noViolations }) => {
      await page.goto(`${HOME}/planet-fitness`)
      await settled(page)
      const section = page.getByRole('region', { name: 'Write the letter' })
      await expect(section.getByRole('radio', { name: /Cancel a gym or club/ })).toBeChecked()
      await section.getByRole('button', { name: 'Show the letter' }).click()
      await expect(section.getByRole('alert')).toContainText('Please fill in: your mailing address')
      await noViolations()

      await section.getByLabel('The company’s address').fill('9 Iron Rd\nUtica, NY 13502')
      await section.getByLabel('Account').fill('4711')
      await section.getByLabel('A reason that may end it sooner').selectOption('I moved away')
      await section.getByLabel('Your name').fill('Zoë Núñez')
      await section.getByLabel('Your mailing address').fill('5 Main St\nUtica, NY 13501')
      await section.getByRole('button', { name: 'Show the letter' }).click()

      await expect(section.getByRole('heading', { name: 'Your letter' })).toBeFocused()
      await expect(section.getByText('I cancel my membership with Planet Fitness')).toBeVisible()
      await noViolations()
      await fits(page)
      const words = await wordsOfPdf(page, section.getByRole('button', { name: 'Download as PDF' }))
      expect(words).toContain('By certified mail, return receipt requested')
      expect(words).toContain('Cancellation of my membership, member number 4711')
      expect(words).toContain('I cancel my membership with Planet Fitness')
      expect(words).toContain('I have moved away from the club.')
    })

    test('a cancellation is kept, confirmed, charged again, and disputed until its last day', async ({
      page,
      watch,
      noViolations,
    }) => {
      const today = todayThere()
      await page.goto(`${HOME}/hulu`)
      await settled(page)
      const mine = page.getByRole('region', { name: 'Keep an eye on it' })
      await mine.getByLabel('Asked on').fill(dayAfter(today, -30))
      await mine.getByRole('button', { name: 'Keep an eye on it' }).click()
      const card = mine.getByRole('listitem').filter({ hasText: 'Hulu' })
      await expect(card).toContainText('Next: write again and ask them to confirm the last day.')
      await noViolations()

      await card.getByRole('button', { name: 'They confirmed' }).click()
      await expect(card).toContainText(`look at your statements until`)
      await card.getByText('They charged me again').click()
      await card.getByRole('button', { name: 'Save the charge' }).click()
      await expect(card.getByText('Please fill in: day of the charge')).toBeVisible()
      await expect(card.getByText('Please fill in: amount')).toBeVisible()
      await card.getByLabel('Day of the charge').fill(dayAfter(today, -5))
      await card.getByLabel('Amount').fill('18.99')
      await card.getByRole('button', { name: 'Save the charge' }).click()
      await expect(card).toContainText('Still charged')
      await card.getByText('Change the charge or add its statement').click()
      await card
        .getByLabel(/Date of the statement/)
        .filter({ visible: true })
        .fill(dayAfter(today, -3))
      await card.getByRole('button', { name: 'Save the charge' }).click()
      const lastDay = spokenDate(dayAfter(today, 57))
      await expect(card).toContainText(
        `A dispute letter has to reach the card company by ${lastDay}.`,
      )
      await noViolations()

      await page.reload()
      await expect(card).toContainText('Charged $18.99 on')
      await settled(page)
      await card.getByRole('link', { name: 'Write the dispute letter' }).click()
      const section = page.getByRole('region', { name: 'Write the letter' })
      await expect(section.getByLabel('Company', { exact: true })).toHaveValue('Hulu')
      await expect(section.getByLabel('Day you cancelled')).toHaveValue(dayAfter(today, -30))
      await expect(section.getByLabel('Amount')).toHaveValue('18.99')
      await section.getByRole('textbox', { name: 'Card company' }).fill('First Bank')
      await section.getByLabel('Last four digits of the card').fill('1234')
      await section.getByLabel('Your name').fill('Zoë Núñez')
      await section.getByLabel('Your mailing address').fill('5 Main St\nUtica, NY 13501')
      await section.getByRole('button', { name: 'Show the letter' }).click()

      await expect(section).toContainText(`It has to reach the card company by ${lastDay}`)
      await noViolations()
      await fits(page)
      const words = await wordsOfPdf(page, section.getByRole('button', { name: 'Download as PDF' }))
      expect(words).toContain('Billing error: $18.99 charged by Hulu on')
      expect(words).toContain('15 U.S.C. 1666')
      expect(words).toContain('card ending in 1234')

      await card.getByRole('button', { name: 'Remove Hulu' }).click()
      await expect(mine.getByText('Nothing here yet.')).toBeVisible()
      expect(watch).toEqual({ errors: [], strangers: [] })
    })
  })
}

test(
  'from one service’s page to another’s, the questions are about the other',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${HOME}/hulu`)
    await settled(page)
    const mine = page.getByRole('region', { name: 'Keep an eye on it' })
    const isKept = (answer: Response) =>
      answer.url().endsWith('/api/cancellations') && answer.request().method() === 'POST'
    await Promise.all([
      page.waitForResponse(isKept),
      mine.getByRole('button', { name: 'Keep an eye on it' }).click(),
    ])
    await page.goto(`${HOME}/netflix`)
    await settled(page)

    await mine.getByRole('link', { name: 'How to cancel it' }).click()

    await expect(page).toHaveTitle(/^How to cancel Hulu/)
    await expect(mine.getByLabel('Subscription')).toHaveValue('Hulu')
    const letter = page.getByRole('region', { name: 'Write the letter' })
    await expect(letter.getByLabel('Company', { exact: true })).toHaveValue('Hulu')
  },
)

test(
  'a name that nobody knows is said, and the letter is offered',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(HOME)
    await settled(page)

    await page.getByRole('combobox', { name: 'Search by name' }).fill('zzzz')

    await expect(page.getByRole('status').filter({ hasText: 'zzzz' })).toBeVisible()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every service can be reached and read, and the letter is made', async ({ page }) => {
    await page.goto(HOME)
    await expect(page.getByRole('combobox')).toBeHidden()
    await page.getByText('TV and video').click()
    await page.getByRole('link', { name: 'Netflix', exact: true }).click()

    await expect(page.getByRole('region', { name: 'Step by step' })).toContainText('Open the link')
    await expect(page.getByRole('button', { name: 'Keep an eye on it' })).toBeHidden()
    const section = page.getByRole('region', { name: 'Write the letter' })
    await expect(section.getByRole('radio', { name: /Dispute a charge/ })).toBeDisabled()
    await section.getByLabel('Your name').fill('Zoë Núñez')
    const words = await wordsOfPdf(page, section.getByRole('button', { name: 'Download as PDF' }))
    expect(words).toContain('I cancel my subscription with Netflix.')
  })
})

test('the pages hand over to the onboarding with their tag', async ({ page }) => {
  for (const path of [HOME, `${HOME}/hulu`]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'See open class actions' })).toHaveAttribute(
      'href',
      '/file',
    )
  }
})
