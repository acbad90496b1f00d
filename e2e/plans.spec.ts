import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  claimFromHome,
  finishStep,
  goOn,
  pathOf,
  person,
  plainSuit,
  reachAccountStep,
} from './onboarder.ts'
import { expect, settled, test } from './watched-page.ts'

const newAddress = () => `zoe.${randomUUID().slice(0, 8)}@example.com`
const headingIs = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
const plan = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const agree = (page: Page) => page.getByRole('checkbox', { name: /^I agree/ })

/** On the payment company's page, which is here the sandbox's. */
async function onPayPage(page: Page, act: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await expect(page.getByText('no real card, no real money')).toBeVisible()
  await expect(page.locator('input:not([type=hidden])')).toHaveCount(0)
  await page.getByRole('button', { name: act }).click()
}

/** Somebody new with an account, at the plans. */
async function reachPlans(page: Page): Promise<void> {
  await reachAccountStep(page, newAddress())
  await goOn(page)
  await expect(page).toHaveURL(/\/file\/plan$/)
}

async function choosePlan(page: Page, name: RegExp): Promise<void> {
  await plan(page, name).check()
  await agree(page).check()
  await goOn(page)
}

async function paySucceeds(page: Page, name: RegExp): Promise<void> {
  await reachPlans(page)
  await choosePlan(page, name)
  await onPayPage(page, 'Succeed')
  await expect(page).toHaveURL(/\/file\/complete$/, { timeout: 15_000 })
}

test('from the home page to a paid plan: declined first, then paid, and the claim is covered', async ({
  page,
  watch,
  noViolations,
}) => {
  test.setTimeout(180_000)
  const suit = await plainSuit(page)

  await test.step('a claim is filled in and signed on the way', async () => {
    await claimFromHome(page, suit)
    while (pathOf(page) !== '/file/features') {
      await settled(page)
      await finishStep(page, suit)
    }
  })

  await test.step('what is free is said with the figures of the offer', async () => {
    await expect(page.getByRole('columnheader', { name: /Annual Plus/ })).toContainText('$7')
    await noViolations()
    await goOn(page)
    await expect(page).toHaveURL(/\/file\/account$/)
    await page.getByLabel('Email').first().fill(newAddress())
    await goOn(page)
    await expect(page).toHaveURL(/\/file\/plan$/)
  })

  await test.step('nothing is marked; without the tick nothing is paid', async () => {
    await expect(page.getByRole('main').locator('input:checked')).toHaveCount(0)
    await noViolations()
    await plan(page, /Annual Plus/).check()
    await expect(agree(page)).not.toBeChecked()
    await expect(page.getByRole('region', { name: 'What you agree to' })).toContainText(
      'Renews until you cancel.',
    )
    await goOn(page)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page).toHaveURL(/\/file\/plan$/)
    await noViolations()
    await agree(page).check()
    await goOn(page)
  })

  await test.step('declined, nothing is charged; another try succeeds', async () => {
    await onPayPage(page, 'Decline')
    await expect(
      page.getByText(/Your bank declined this card. You have not been charged/),
    ).toBeVisible()
    await onPayPage(page, 'Succeed')
    await expect(page).toHaveURL(/\/file\/complete$/)
    await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible()
    await expect(page.getByText(/^You paid \$84 for Annual Plus on /)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(suit.name)
    await expect(page.getByText(/It waits for/)).toHaveCount(0)
    await noViolations()
  })

  await test.step('the account shows the plan and the receipt', async () => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Annual Plus' })).toBeVisible()
    await expect(page.getByText(/^Renews on .* for \$84, until you cancel\.$/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Receipts' })).toContainText('$84')
    await noViolations()
  })
  expect(watch).toEqual({ errors: [], strangers: [] })
})

test(
  'a bank that wants to know who pays: refused, then confirmed',
  { tag: '@long' },
  async ({ page }) => {
    await reachPlans(page)
    await choosePlan(page, /Monthly Plus/)
    await onPayPage(page, 'Needs authentication')
    await page.getByRole('button', { name: 'No, it fails' }).click()
    await expect(
      page.getByText(/could not confirm that this is you. You have not been charged/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Needs authentication' }).click()
    await page.getByRole('button', { name: 'Yes, it is me' }).click()

    await expect(page).toHaveURL(/\/file\/complete$/)
    await expect(page.getByText(/^You paid \$12 for Monthly Plus on /)).toBeVisible()
  },
)

test('who leaves the payment page is told that nothing was paid, and may start again', async ({
  page,
}) => {
  await reachPlans(page)
  await choosePlan(page, /Annual Plus/)
  await page.getByRole('link', { name: 'Back without paying' }).click()

  await expect(page).toHaveURL(/\/file\/plan$/)
  await expect(page.getByText('Your answers are saved. Start payment again.')).toBeVisible()
  await expect(plan(page, /Annual Plus/)).toBeChecked()
  await expect(agree(page)).not.toBeChecked()
})

test('a plan is left in two clicks, and taken up again by one', async ({ page, noViolations }) => {
  await paySucceeds(page, /Annual Plus/)
  await page.goto('/account')

  await page.getByRole('link', { name: 'Cancel plan' }).click()
  await headingIs(page, 'Cancel your plan')
  await noViolations()
  await page.getByRole('button', { name: 'Cancel my plan' }).click()

  await headingIs(page, 'Your plan is cancelled')
  await expect(page.getByText(/^It ends on .*, and nothing more is charged/)).toBeVisible()
  await noViolations()
  await page.getByRole('button', { name: /keep my plan/ }).click()
  await headingIs(page, 'Your plan goes on')
  await expect(page.getByText(/^Next charge: \$84 on /)).toBeVisible()
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText(/^Renews on /)).toBeVisible()
})

test('pay as you go saves a card and charges nothing now', { tag: '@long' }, async ({ page }) => {
  await reachPlans(page)
  await plan(page, /Pay as you go/).check()
  await expect(page.getByRole('region', { name: 'What you agree to' })).toContainText('$0 today')
  await agree(page).check()
  await goOn(page)
  await onPayPage(page, 'Succeed')

  await expect(page).toHaveURL(/\/file\/complete$/)
  await expect(page.getByText('Your card is saved')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Pay as you go' })).toBeVisible()
  await expect(page.getByText('You have paid nothing.')).toBeVisible()
})

test('the free list needs no account and no card', async ({ page }) => {
  await page.goto('/file/welcome')
  await finishStep(page)
  await page.goto('/file/plan')
  await settled(page)
  await plan(page, /keep my free list/).check()
  await goOn(page)

  await expect(page).toHaveURL(/\/file\/complete$/)
})

test(
  'a paid plan without an account leads to the account, and back',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/file/welcome')
    await finishStep(page)
    await page.goto('/file/plan')
    await settled(page)
    await plan(page, /Monthly Plus/).check()
    await expect(page.getByText(/A plan needs an account/)).toBeVisible()
    await goOn(page)
    await expect(page).toHaveURL(/\/file\/account$/)
    await page.getByLabel('Email').first().fill(newAddress())
    await goOn(page)

    await expect(page).toHaveURL(/\/file\/plan$/)
    await expect(page.locator('[data-action=continue]')).toHaveText('Pay $12')
  },
)

test('a plan is chosen, agreed to and paid by the keyboard alone', async ({ page }) => {
  await reachPlans(page)
  await expect(page.getByText('$7 a month')).toBeVisible()
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (await page.locator(`${selector}:focus`).count()) return
    }
    throw new Error(`The keyboard does not get to ${selector}`)
  }
  await tabTo('input[name=plan]')
  await page.keyboard.press('Space')
  await tabTo('#agree')
  await page.keyboard.press('Space')
  await tabTo('#continue')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await tabTo('button[value=succeed]')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/file\/complete$/)
  await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible()
})

test(
  'without a session, the page for fees leads to the onboarding',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/pay')

    await expect(page).toHaveURL(/\/file\/welcome$/, { timeout: 15_000 })
  },
)

test('the questions lead on from where somebody stopped', async ({ page, noViolations }) => {
  const suit = await plainSuit(page)
  await page.goto(`/file/welcome?select=${suit.slug}`)
  await page.getByLabel('Email').first().fill(person.email)
  await finishStep(page)
  await page.goto('/file/review')
  await settled(page)
  await page.goto('/questionaires')

  await expect(page.getByText(/% through/)).toBeVisible()
  await noViolations()
  await page.getByRole('link', { name: 'Go on', exact: true }).click()
  await expect(page).toHaveURL(/\/file\/(review|select)/)
})

test('the plans stand in the document of their step, for whoever reads it before its script runs, or looks at it as an editor', async ({
  request,
}) => {
  const html = await (await request.get('/render?page=plan')).text()
  for (const name of ['Annual Plus', 'Not now, keep my free list']) expect(html).toContain(name)
})
