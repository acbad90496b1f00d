import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, settled, test } from './watched-page.ts'

const person = {
  email: 'zoe.dang@example.com',
  name: 'Zoë Đặng-Łukasz',
  line1: '12 Elm Street',
  city: 'Albany',
  zip: '12207',
}

const goOn = (page: Page) => page.locator('[data-action=continue]').click()
const headingIs = (page: Page, words: RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(words)

/** Picks the answer that fits the class for every eligibility question on screen; nobody has filed before. */
async function answerToFit(page: Page, fits: string[]): Promise<void> {
  const groups = page.getByRole('main').locator('fieldset')
  // The last one asks whether a claim was filed before.
  await expect(groups).toHaveCount(fits.length + 1)
  await groups.last().getByRole('radio', { name: 'No, by no one' }).check()
  for (const [index, answer] of fits.entries()) {
    await groups
      .nth(index)
      .getByRole('radio', { name: answer === 'yes' ? 'Yes' : 'No', exact: true })
      .check()
  }
}

test('from the home page to a signed claim form', async ({
  page,
  request,
  watch,
  noViolations,
}) => {
  const { suits } = (await (await request.post('/api/suits')).json()) as {
    suits: { id: string; slug: string; name: string; fileable: boolean; proofKind: string }[]
  }
  const suit = suits.find(({ fileable, proofKind }) => fileable && proofKind === 'none')
  if (!suit) throw new Error('The catalogue has no open settlement that can be filed without proof')
  const detail = (await (await request.get(`/api/suits/${suit.slug}`)).json()) as {
    terms: {
      eligibility: { fits: string }[]
      form: { kind: string }[]
      attestations: { text: string }[]
    }
  }

  await test.step('a Claim link on the home page leads to the picker, its suit chosen', async () => {
    await page.goto(`/?claim=${suit.id}`)
    await settled(page)
    const first = page
      .getByRole('list', { name: 'Class actions' })
      .first()
      .getByRole('listitem')
      .first()
    await expect(first).toContainText(suit.name)
    await first.getByRole('link', { name: 'Claim', exact: true }).click()
    await expect(page).toHaveURL(/\/file\/select\/product/)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await noViolations()
    await goOn(page)
  })

  await test.step('its eligibility questions have a place of their own; Back keeps the choice', async () => {
    await expect(page).toHaveURL(/\/file\/select\/questions$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/file\/select\/product/)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await goOn(page)
    await expect(page).toHaveURL(/\/file\/select\/questions$/)
    await answerToFit(
      page,
      detail.terms.eligibility.map(({ fits }) => fits),
    )
    await noViolations()
    await goOn(page)
  })

  await test.step('what has to come first comes first: e-mail, state, agreement', async () => {
    await headingIs(page, /a little about you/)
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await goOn(page)
    await expect(page.getByText('There is a problem')).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
    await noViolations()
    await page.getByLabel('Email').first().fill(person.email)
    await page.getByLabel('State you live in').selectOption('NY')
    await page.getByLabel(/18 or older/).check()
    await page.getByLabel(/I agree to the terms/).check()
    await goOn(page)
  })

  await test.step('and then the walk comes back to the claim form', async () => {
    await expect(page).toHaveURL(/\/file\/sign\/0$/)
    await headingIs(page, /Your claim form/)
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '35')
    await expect(page.getByRole('heading', { name: 'Why this claim may be yours' })).toBeVisible()
    await page.locator('#legalName').fill(person.name)
    await page.locator('#line1').fill(person.line1)
    await page.locator('#city').fill(person.city)
    await page.locator('#state').selectOption('NY')
    await page.locator('#zip').fill('90210')
    await fillSuitQuestions(page)
    await goOn(page)
    await expect(page.getByText('There is a problem')).toBeVisible()
    await noViolations()
    await page.locator('#zip').fill(person.zip)
    await goOn(page)
  })

  await test.step('the exact document is read, agreed to, ticked and signed', async () => {
    await expect(page).toHaveURL(/\/file\/sign\/0\/preview$/)
    await headingIs(page, /Read it, then sign it/)
    await expect(page.locator('canvas').first()).toBeVisible({ timeout: 15_000 })
    await noViolations()
    for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
    await page.getByLabel('Type your full legal name to sign').fill(person.name)
    await page.waitForTimeout(1_500)
    // On a telephone the pages are above what was just typed; they are drawn anew with it.
    await expect(() => page.locator('canvas').first().scrollIntoViewIfNeeded()).toPass()
    await page.waitForTimeout(1_000)
    // Whoever hears the page hears what is signed.
    await expect(page.getByRole('figure', { name: 'The claim form' })).toContainText(person.city)
    await goOn(page)
  })

  await test.step('the way on leads past the side steps to the signed form', async () => {
    const steps = [/unclaimed-search/, /review/, /features/, /account/, /plan/]
    for (const step of steps) {
      await expect(page).toHaveURL(step, { timeout: 15_000 })
      await expect(page.locator('[data-action=back]')).toBeVisible()
      if (step.source === 'plan') {
        await page.getByRole('radio', { name: /keep my free list/ }).check()
      }
      await goOn(page)
    }
    await expect(page).toHaveURL(/\/file\/complete$/)
    await noViolations()
  })

  await test.step('the downloaded PDF holds the person, the settlement, the statements', async () => {
    const download = page.waitForEvent('download')
    await page.locator('a[href*="/api/documents/"][href*="download=1"]').first().click()
    const file = await (await download).path()
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replace(
      /\s+/g,
      ' ',
    )
    expect(text).toContain(person.name)
    expect(text).toContain(suit.name)
    expect(text).toContain(person.line1)
    expect(text).toContain('penalty of perjury')
    for (const { text: statement } of detail.terms.attestations)
      expect(text).toContain(statement.slice(0, 40))

    const claims = (await (await page.request.get('/api/claims')).json()) as {
      claims: { id: string; state: string; document: { sha256: string } }[]
    }
    expect(claims.claims).toHaveLength(1)
    expect(claims.claims[0]?.state).toBe('signed')
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(
      claims.claims[0]?.document.sha256,
    )
    // That it was on screen before it was signed stands in its record.
    const { events } = (await (
      await page.request.get(`/api/claims/${claims.claims[0]?.id}`)
    ).json()) as { events: { kind: string; facts: { pages?: number; seconds?: number } }[] }
    const read = events.find(({ kind }) => kind === 'document.viewed')
    expect(read?.facts.pages).toBeGreaterThan(0)
    expect(read?.facts.seconds).toBeGreaterThan(0)
  })

  expect(watch).toEqual({ errors: [], strangers: [] })
})

/** Answers whatever this settlement's own form asks, by the kind of field. */
async function fillSuitQuestions(page: Page): Promise<void> {
  const questions = page.locator('section[aria-labelledby=questions-title]')
  if (!(await questions.count())) return
  for (const group of await questions
    .getByRole('radiogroup')
    .or(questions.getByRole('group'))
    .all()) {
    const boxes = group.getByRole('textbox')
    if ((await boxes.count()) === 3) {
      for (const [index, value] of ['3', '14', '2024'].entries()) await boxes.nth(index).fill(value)
    } else if (await group.getByRole('radio').count()) {
      await group.getByRole('radio').first().check()
    }
  }
  for (const select of await questions.locator('select').all())
    await select.selectOption({ index: 1 })
  for (const box of await questions.locator('input:not([type=radio]):not([type=checkbox])').all()) {
    if (!(await box.inputValue())) await box.fill('2')
  }
}
