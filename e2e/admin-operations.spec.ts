import type { Page } from '@playwright/test'
import { enter, heading, lookAt } from './admin-screens.ts'
import { planted, plantMailRoom } from './planted-mail-room.ts'
import { testOnOwnSite } from './own-site.ts'
import { expect } from './watched-page.ts'

/** A server of its own, with work for every part of the staff. */
const test = testOnOwnSite({
  plant: ({ databaseUrl, dataDir }) => plantMailRoom(databaseUrl, dataDir),
})

const reason = 'Its owner called about it'

async function sayWhy(page: Page, deed: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill(reason)
  await dialog.getByRole('button', { name: deed, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** axe cannot run in a frame without rights, and waits for it. */
async function takeFramesAway(page: Page, name: string): Promise<void> {
  for (const frame of await page.locator('iframe').all())
    await expect(frame.contentFrame().locator('body')).not.toBeEmpty()
  await page.screenshot({ path: test.info().outputPath(`${name}-frames.png`), fullPage: true })
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
  // Whether the page is idle is asked again only when it fetches something; until then a frame that had just begun counts.
  await page.evaluate(async () => void (await fetch('/robots.txt')))
}

test('support works through the mail room: what is held goes on, and to the printer, once', async ({
  page,
  site,
  watch,
  noViolations,
}) => {
  test.setTimeout(240_000)
  await enter(page, `${site.origin}/admin/mail-room`)
  await heading(page, 'Mail room')
  await expect(page.getByRole('rowheader', { name: planted.near })).toBeVisible()
  await lookAt(page, { name: 'mail-room', noViolations })

  await test.step('what came back and what is deficient have their own lists', async () => {
    await page.getByRole('button', { name: 'Came back' }).click()
    const row = page.getByRole('row', { name: new RegExp(planted.returned) })
    await expect(row).toContainText('Something is missing from the address.')
    await page.getByRole('button', { name: 'Deficient' }).click()
    await expect(page.getByRole('rowheader', { name: planted.deficient })).toBeVisible()
  })

  await test.step('a claim is held back from the printer until it is let go on', async () => {
    await page.goto(`${site.origin}/admin/claims`)
    await page.getByRole('link', { name: planted.held }).click()
    await heading(page, `Claim ${planted.held}`)
    await expect(page.getByText('Z. N•••')).toBeVisible()
    await lookAt(page, { name: 'claim', noViolations })
    await expect(page.getByRole('button', { name: 'Print it now' })).toBeDisabled()
    await page.getByRole('button', { name: 'Let it go on' }).click()
    await sayWhy(page, 'Let it go on')
    await page.getByRole('button', { name: 'Print it now' }).click()
    await expect(page.getByText('address is being looked into. Settle that first.')).toBeVisible()
  })

  await test.step('an address that did not take a letter is settled', async () => {
    await page.goto(`${site.origin}/admin/mail-room/addresses`)
    const card = page.getByRole('region', { name: planted.suit })
    await expect(card).toContainText('2 claims wait')
    await expect(card).toContainText('PO Box 1234, Philadelphia, PA 19101')
    await lookAt(page, { name: 'addresses', noViolations })
    await card.getByRole('button', { name: 'The address is right now: mail again' }).click()
    await expect(card).toBeHidden({ timeout: 30_000 })
  })

  await test.step('one that takes no letters is none, until somebody says otherwise', async () => {
    const card = page.getByRole('region', { name: planted.otherSuit })
    await card.getByRole('button', { name: 'None takes letters: tell their owners' }).click()
    await expect(card).toContainText('Found to take no letters', { timeout: 30_000 })
    await expect(card).not.toContainText('Ordered')
    await lookAt(page, { name: 'dead-address', noViolations })
    await card.getByRole('button', { name: 'It takes letters after all' }).click()
    await expect(page.getByText('No address is in doubt')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('now it goes to the printer, once', async () => {
    await page.goto(`${site.origin}/admin/claims`)
    await page.getByRole('link', { name: planted.held }).click()
    const print = page.getByRole('button', { name: 'Print it now' })
    const printed = page.getByRole('rowheader', { name: 'print.released' })
    // The printer's own run of each minute may come first, or while the screen is read; it is printed once all the same.
    await expect(print.or(printed).first()).toBeVisible()
    if (await print.isVisible()) await print.click()
    await expect(printed).toHaveCount(1)
    await expect(print).toBeHidden()
  })
  expect(watch.errors).toEqual([])
})

test(
  'money: a refund is ordered with a reason, and the books add up',
  { tag: '@long' },
  async ({ page, site, watch, noViolations }) => {
    test.setTimeout(180_000)
    await enter(page, `${site.origin}/admin/money`)
    await expect(page.getByText(/answer by/)).toBeVisible()
    await lookAt(page, { name: 'payments', noViolations })

    await page
      .getByRole('link', { name: /20\d\d/ })
      .last()
      .click()
    await heading(page, 'Payment')
    await page.getByRole('button', { name: 'Give money back' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Dollars').fill('12.50')
    await dialog.getByLabel('Why').fill(reason)
    await dialog.getByRole('button', { name: 'Give $12.50 back' }).click()
    await expect(page.getByText('$12.50 is on its way back', { exact: false })).toBeVisible()
    await lookAt(page, { name: 'payment', noViolations })

    for (const part of ['guarantees', 'refunds', 'ledger']) {
      await page.goto(`${site.origin}/admin/money/${part}`)
      await heading(page, 'Money')
      await expect(
        page.getByText(/The ledger is|No more was received|Ordered by staff/).first(),
      ).toBeVisible()
      await lookAt(page, { name: part, noViolations })
    }

    await page.goto(`${site.origin}/admin/prices`)
    await heading(page, 'Prices')
    await page.getByRole('button', { name: 'New price' }).click()
    await dialog.getByLabel('Plan').selectOption('Monthly Plus')
    await dialog.getByLabel('Dollars').fill('14')
    await dialog.getByLabel('Why').fill(reason)
    await dialog.getByRole('button', { name: 'Order it' }).click()
    await expect(page.getByText('The price is ordered.', { exact: false })).toBeVisible()
    await expect(page.getByRole('row', { name: /\$14\.00 a month offered now/ })).toBeVisible()
    await lookAt(page, { name: 'prices', noViolations })
    expect(watch.errors).toEqual([])
  },
)

test(
  'messages: each template is seen, sent to oneself, and read in the outbox',
  { tag: '@long' },
  async ({ page, site, watch, noViolations }) => {
    test.setTimeout(180_000)
    await enter(page, `${site.origin}/admin/email-templates`)
    await heading(page, 'E-mail templates')
    await lookAt(page, { name: 'templates', noViolations })
    await page.getByRole('link', { name: 'continue-link' }).click()
    await heading(page, 'E-mail: continue-link')
    const frame = page.frameLocator('iframe').first()
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText(/on its way to o•••@example\.com/)).toBeVisible()
    await takeFramesAway(page, 'template')
    await lookAt(page, { name: 'template', noViolations })

    await expect(async () => {
      await page.goto(`${site.origin}/admin/outbox`)
      await expect(page.getByRole('cell', { name: 'sent' }).first()).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await lookAt(page, { name: 'outbox', noViolations })
    await page
      .getByRole('row', { name: /continue-link/ })
      .getByRole('link')
      .click()
    await expect(page.getByRole('rowheader', { name: 'Auto-Submitted' })).toBeVisible()
    await takeFramesAway(page, 'message')
    await lookAt(page, { name: 'message', noViolations })
    // A frame without rights says so whenever the test's own scripts try to look into it.
    const own = watch.errors.filter((words) => !/sandboxed|origin-keyed/.test(words))
    expect(own).toEqual([])
  },
)

test(
  'requests, jobs, suppression, vendors and search',
  { tag: '@long' },
  async ({ page, site, watch, noViolations }) => {
    test.setTimeout(240_000)
    await enter(page, `${site.origin}/admin/requests`)

    await test.step('the request that is late stands first', async () => {
      await expect(page.getByRole('row').nth(1)).toContainText('2 days late')
      await lookAt(page, { name: 'requests', noViolations })
    })

    await test.step('a dead job is tried again', async () => {
      await page.goto(`${site.origin}/admin/jobs?state=dead`)
      await expect(page.getByText('was not taken: 503')).toBeVisible()
      await lookAt(page, { name: 'jobs', noViolations })
      await page.getByRole('button', { name: /^Try again: send-letter/ }).click()
      await expect(page.getByText('was not taken: 503')).toBeHidden()
    })

    await test.step('an address is put on the list and taken off', async () => {
      await page.goto(`${site.origin}/admin/suppression`)
      await page.getByLabel('E-mail address').fill('zoe@example.com')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('button', { name: 'Put on the list' }).click()
      await sayWhy(page, 'Put on the list')
      await expect(page.getByRole('button', { name: 'Take off the list' })).toBeVisible()
      await lookAt(page, { name: 'suppression', noViolations })
      await page.getByRole('button', { name: 'Take off the list' }).click()
      await sayWhy(page, 'Take off the list')
      await expect(page.getByText('It is not on the list')).toBeVisible()
    })

    await test.step('a company is switched off', async () => {
      await page.goto(`${site.origin}/admin/settings`)
      await page.getByRole('button', { name: 'Switch PostHog off' }).click()
      await sayWhy(page, 'Switch it off')
      await expect(page.getByText('switched off', { exact: true })).toBeVisible()
      await lookAt(page, { name: 'settings', noViolations })
    })

    await test.step('a claim is found by its reference', async () => {
      await page.goto(`${site.origin}/admin/search`)
      await page.getByLabel('Search everything').fill(planted.delivered.toLowerCase())
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('link', { name: planted.delivered })).toBeVisible()
      await lookAt(page, { name: 'search', noViolations })
    })
    expect(watch.errors).toEqual([])
  },
)
