import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { type MailRoom, openMailRoom } from './mail-room.ts'
import { testOnOwnSite } from './own-site.ts'
import { expect, settled } from './watched-page.ts'

const test = testOnOwnSite()
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const theirs = { line1: '500 Kettle Way', city: 'Chicago', state: 'IL', zip: '60601' }
const mine = { line1: '12 Elm Street', city: 'New York', state: 'NY', zip: '10001' }
const press = (place: Locator, name: string) => place.getByRole('button', { name }).click()

/** A case with a letter, as a newcomer makes it. */
async function writeLetter(section: Locator): Promise<void> {
  await section.getByLabel('Company').fill('Kettle & Co')
  await section.getByLabel('What you bought', { exact: true }).fill('a Boilwell kettle')
  const day = section.getByRole('group', { name: /^When you bought it/ })
  for (const [name, value] of Object.entries({ Month: '10', Day: '10', Year: '2025' }))
    await day.getByLabel(name).fill(value)
  await section.getByLabel('What you paid').fill('48.20')
  for (const name of ['Credit card', 'It does not work', 'All of my money back'])
    await section.getByRole('radio', { name }).check()
  await section.getByLabel('What happened').fill('It stopped heating after 3 weeks.')
  await section.getByLabel('Your name').fill('Zoë Núñez')
  await press(section, 'Save and go on to the letter')
  await press(section, 'Write the letter')
}

async function give(section: Locator, { line1, city, state, zip }: typeof mine): Promise<void> {
  await section.getByLabel('Address', { exact: true }).fill(line1)
  await section.getByLabel('City').fill(city)
  await section.getByLabel('State', { exact: true }).selectOption(state)
  await section.getByLabel('ZIP code').fill(zip)
}

/** The 15 minutes are over, the printer runs, and the letter is made. */
async function printLetter(room: MailRoom, section: Locator, page: Page): Promise<void> {
  await room.query(`update refund_postings set undo_until = now() - interval '1 second'`)
  await room.print()
  await expect
    .poll(() => room.query('select state from refund_postings'))
    .toEqual([{ state: 'printed' }])
  await page.reload()
  await expect(section.getByText('With the printer')).toBeVisible()
}

/** The words of the only letter in the outbox, pages as they were printed. */
function letterIn(dataDir: string): string {
  const folder = join(dataDir, 'outbox/mail')
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  expect(names).toHaveLength(1)
  const file = join(folder, names[0] ?? '', 'letter.pdf')
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replace(
    /\s+/g,
    ' ',
  )
}

test(
  'on a phone a refund letter is shown, paid by somebody new, printed, posted and followed in its case',
  { tag: '@long' },
  async ({ page, site, noViolations }) => {
    test.setTimeout(180_000)
    const port = Number(new URL(site.origin).port)
    const room = await openMailRoom({ dataDir: site.dataDir, port })
    await page.goto(`http://localhost:${port}/ai-negotiator`)
    await settled(page)
    const section = page.getByRole('region', { name: 'Your case' })
    await writeLetter(section)

    await test.step('both addresses are asked for, one after the other, by keyboard too', async () => {
      await press(section, 'Have this letter mailed')
      await expect(section.getByLabel('Company or department')).toBeFocused()
      await press(section, 'Continue')
      await expect(
        section.getByRole('alert').filter({ hasText: 'There is a problem' }),
      ).toBeFocused()
      await noViolations()
      await give(section, theirs)
      await press(section, 'Continue')
      await expect(section.getByLabel('Your name on the envelope')).toBeFocused()
      await give(section, mine)
      await press(section, 'Show me the pages')
    })

    const sha256 = await test.step('the very pages are shown with their fingerprint', async () => {
      const said = await section.getByText('Fingerprint (SHA-256)').textContent()
      const [hash] = /[0-9a-f]{64}/.exec(said ?? '') ?? []
      expect(hash).toBeDefined()
      await noViolations()
      return hash
    })

    await test.step('an account is made on the spot, and nothing is paid unread', async () => {
      await section.getByLabel('Email').fill('zoe.by.post@example.com')
      await section.getByRole('checkbox', { name: /^I am 18 or older/ }).check()
      await press(section, 'Make an account')
      await press(section, 'Pay $5 and mail it')
      await expect(section.getByRole('link', { name: /^Open the pages and read/ })).toBeVisible()
      await noViolations()
      const opened = page.waitForEvent('popup')
      await section.getByRole('link', { name: /^Read the pages/ }).click()
      await (await opened).close()
      await section.getByRole('checkbox', { name: /^I agree to be charged \$5/ }).check()
      await press(section, 'Pay $5 and mail it')
      await page.getByRole('button', { name: 'Succeed' }).click()
      await expect(page).toHaveURL(/\/ai-negotiator$/)
      await expect(section.getByText('Paid. It waits for the printer.')).toBeVisible()
      await expect(section.getByRole('button', { name: 'Take it back' })).toBeVisible()
      await noViolations()
    })

    await test.step('it is printed as it was shown, with both addresses', async () => {
      await printLetter(room, section, page)
      expect(await room.query('select sent_sha256 from letters')).toEqual([{ sent_sha256: sha256 }])
      const words = letterIn(site.dataDir)
      for (const line of ['Kettle & Co', '500 Kettle Way', 'Chicago, IL 60601', '12 Elm Street'])
        expect(words).toContain(line)
      expect(words).toContain('It stopped heating after 3 weeks.')
    })

    await test.step('the case tells that it was posted, and counts its days from then', async () => {
      room.movePost('refund case')
      await page.reload()
      await expect(section.getByText('Letter handed to the post')).toBeVisible()
      await expect(section.getByText('Send a reminder if nobody has answered')).toBeVisible()
    })
    await room.close()
  },
)
