import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { readBack } from '../server/modules/documents/read-back.ts'
import { dayFromNow } from './day-from-now.ts'
import { fits, sizes } from './page-width.ts'
import { expect, settled, test } from './watched-page.ts'

type Day = ReturnType<typeof dayFromNow>

async function typeDay(place: Page | Locator, label: RegExp, day: Pick<Day, 'boxes'>) {
  const boxes = place.getByRole('group', { name: label })
  for (const [name, value] of Object.entries(day.boxes)) await boxes.getByLabel(name).fill(value)
}

/** A bill is wrong for 60 days (Regulation Z): 14 of them are left. */
const bought = dayFromNow(-46)
const lastToDispute = dayFromNow(14)

for (const { name, viewport } of sizes) {
  test.describe(`on a ${name}`, { tag: name === 'phone' ? [] : '@long' }, () => {
    test.use({ viewport })

    test('a case gives a letter to change, a PDF, dates and a timeline, and is still there later', async ({
      page,
      noViolations,
    }) => {
      await page.goto('/ai-negotiator')
      await settled(page)
      const section = page.getByRole('region', { name: 'Your case' })
      await section.getByRole('button', { name: 'Save and go on to the letter' }).click()
      await expect(section.getByText('There is a problem')).toBeVisible()
      await expect(page).toHaveTitle(/^Error: /)
      await noViolations()

      await section.getByLabel('Company').fill('Kettle & Co')
      await section.getByLabel('What you bought', { exact: true }).fill('a Boilwell kettle')
      await typeDay(section, /^When you bought it/, bought)
      await section.getByLabel('What you paid').fill('48.20')
      await section.getByRole('radio', { name: 'Credit card' }).check()
      await section.getByRole('radio', { name: 'It does not work' }).check()
      await section.getByLabel('What happened').fill('It stopped heating after 3 weeks.')
      await section.getByRole('radio', { name: 'All of my money back' }).check()
      await section.getByLabel('Your name').fill('Zoë Núñez')
      await section.getByRole('button', { name: 'Save and go on to the letter' }).click()

      await section.getByRole('button', { name: 'Write the letter' }).click()
      await expect(section.getByText('Draft. Check the facts.')).toBeVisible()
      const letter = section.getByRole('textbox', { name: 'Letter' })
      await expect(letter).toHaveValue(/I bought a Boilwell kettle from you for \$48\.20\./)
      await letter.fill(`${await letter.inputValue()}\n\nPS: I would take $40.`)
      await section.getByRole('button', { name: 'Save changes' }).click()
      await expect(section.getByText('Not in your form. Right all the same?')).toBeVisible()
      await noViolations()
      await fits(page)

      const download = page.waitForEvent('download')
      await section.getByRole('button', { name: 'PDF' }).click()
      const file = readFileSync(await (await download).path())
      const words = (await readBack(new Uint8Array(file))).join(' ').replace(/\s+/g, ' ')
      expect(words).toContain('a Boilwell kettle from you for $48.20.')
      expect(words).toContain('PS: I would take $40.')

      await expect(section.getByText(lastToDispute.inWords, { exact: true })).toBeVisible()
      await section.getByRole('radio', { name: 'I sent the letter' }).check()
      await section.getByRole('button', { name: 'Note it' }).click()
      await expect(section.getByText('Send a reminder if nobody has answered')).toBeVisible()

      await page.reload()
      await expect(section.getByRole('button', { name: /Kettle & Co.*Sent/ })).toBeVisible()
      await expect(section.getByRole('button', { name: 'Take the last news back' })).toBeVisible()
      await noViolations()

      const lines = await section
        .locator('li > time')
        .first()
        .evaluate((day) => {
          day.textContent = 'September 30, 2026'
          const words = document.createRange()
          words.selectNodeContents(day)
          return words.getClientRects().length
        })
      expect(lines, 'the longest day stands on one line').toBe(1)
    })

    test('a late order is told what the rule gives, with exact days and a message', async ({
      page,
      noViolations,
    }) => {
      await page.goto('/late-orders')
      await settled(page)
      const section = page.getByRole('region', { name: 'Your order' })
      await section.getByLabel('Shop', { exact: true }).fill('Lamp House')
      await section.getByLabel('What you ordered').fill('a desk lamp')
      await typeDay(section, /^When you ordered/, {
        boxes: { Month: '1', Day: '5', Year: '2026' },
      })
      await section.getByRole('radio', { name: 'No day' }).check()
      await section.getByRole('radio', { name: 'Not shipped, as far as I know' }).check()
      await section.getByRole('radio', { name: 'No', exact: true }).check()
      await section.getByLabel('What you paid for it').fill('60')
      await section.getByRole('radio', { name: 'Credit card' }).check()
      await section.getByRole('button', { name: 'See what the rule gives' }).click()

      await expect(section.getByText('You may have your money back now')).toBeVisible()
      await expect(section.getByText('February 4, 2026', { exact: true })).toBeVisible()
      await expect(section.getByText('February 13, 2026', { exact: true })).toBeVisible()
      await expect(section.getByRole('textbox', { name: 'Message' })).toHaveValue(
        /On January 5, 2026 I ordered a desk lamp from you, and paid \$60\./,
      )
      await noViolations()
      await fits(page)
    })

    test('without a configured offer no card is listed', async ({ page, noViolations }) => {
      await page.goto('/credit-card-offers')

      await expect(page.getByRole('heading', { name: 'No offers are listed here' })).toBeVisible()
      await expect(page.locator('a[rel~="sponsored"]')).toHaveCount(0)
      await noViolations()
    })
  })
}
