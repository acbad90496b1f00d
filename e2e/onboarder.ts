import type { Locator, Page } from '@playwright/test'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { expect, settled } from './watched-page.ts'

/** Somebody who goes through the onboarding, and what they answer. */
export const person = {
  name: 'Zoë Đặng-Łukasz',
  email: 'zoe.dang@example.com',
  street: '12 Elm Street',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
}

/** The last step; its button leads back to the signed forms. */
export const LAST_PATH = '/file/setup/complete'

/** What goes into a box, by what the box says of itself to browsers. */
const byAutocomplete: Record<string, string> = {
  name: person.name,
  'given-name': 'Zoë',
  'family-name': 'Đặng-Łukasz',
  email: person.email,
  'address-line1': person.street,
  'address-level2': person.city,
  'postal-code': person.zip,
  tel: '212 555 0123',
}

const MOST_TRIES = 8

/** A picture of one point. */
const receipt = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export const goOn = (page: Page) => page.locator('[data-action=continue]').click()
export const pathOf = (page: Page) => new URL(page.url()).pathname

/**
 * Presses Continue, answers whatever the summary of faults leads to, and presses again until the step is done: so every
 * line of a summary must lead to a field that can be answered.
 */
export async function finishStep(page: Page, suit?: SuitDetail): Promise<void> {
  const before = page.url()
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (before.endsWith('/preview')) await signEverything(page)
    await goOn(page)
    const outcome = await whatHappens(page, before)
    if (outcome === 'gone') return
    for (const link of await page.getByRole('alert').getByRole('link').all()) {
      const id = (await link.getAttribute('href'))?.slice(1) ?? ''
      await answer(page.locator(`[id="${id}"]`), suit)
    }
  }
  const said = await page.getByRole('alert').allTextContents()
  throw new Error(`${before} cannot be finished: ${said.join(' | ')}`)
}

/** Waits for another address, or for a summary of faults that is not the one before. */
async function whatHappens(page: Page, before: string): Promise<'gone' | 'faults'> {
  const outcome = await page.waitForFunction(
    (href) => {
      if (location.href !== href) return 'gone'
      const button = document.querySelector('[data-action=continue]')
      const isBusy = button?.getAttribute('aria-busy') === 'true'
      return !isBusy && document.querySelector('[role=alert] a') ? 'faults' : false
    },
    before,
    { timeout: 20_000 },
  )
  return (await outcome.jsonValue()) as 'gone' | 'faults'
}

async function answer(field: Locator, suit?: SuitDetail): Promise<void> {
  await expect(field, 'every fault leads to a field').toHaveCount(1)
  const kind = await field.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  )
  if (kind === 'checkbox') return field.check()
  // Of a group the link leads to the first of its answers.
  const group = field.locator('xpath=ancestor::fieldset[1]')
  if (kind === 'radio') return answerGroup(group, suit)
  if (kind === 'select') {
    const isState = (await field.locator('option[value=NY]').count()) > 0
    await field.selectOption(isState ? person.state : { index: 1 })
    return
  }
  if (kind === 'file') {
    await field.setInputFiles(receipt)
    return expect(field.page().getByRole('link', { name: receipt.name })).toBeVisible()
  }
  if (kind === 'button') return
  if ((await group.count()) > 0 && (await group.getByRole('textbox').count()) === 3)
    return answerGroup(group, suit)
  if (kind !== 'fieldset' && kind !== 'div') return field.fill(await textFor(field))
  return answerGroup(field, suit)
}

async function answerGroup(group: Locator, suit?: SuitDetail): Promise<void> {
  const boxes = group.getByRole('textbox')
  const words = (await group.textContent()) ?? ''
  if ((await boxes.count()) === 3) {
    const [year, month, day] = dayFor(words, suit).split('-')
    for (const [index, value] of [month, day, year].entries()) {
      await boxes.nth(index).fill(value ?? '')
    }
    return
  }
  const question = suit?.terms?.eligibility.find(({ text }) => words.includes(text))
  const radios = group.getByRole('radio')
  if (question) {
    const label = question.fits === 'yes' ? 'Yes' : 'No'
    return group.getByRole('radio', { name: label, exact: true }).check()
  }
  const free = group.getByRole('radio', { name: /keep my free list/ })
  if ((await free.count()) > 0) return free.check()
  const nobody = group.getByRole('radio', { name: /by no one/i })
  if ((await nobody.count()) > 0) return nobody.check()
  if ((await radios.count()) > 0) return radios.first().check()
  return group.getByRole('checkbox').first().check()
}

/** A day that the settlement takes. */
function dayFor(words: string, suit?: SuitDetail): string {
  const question = suit?.terms?.form.find(({ label }) => words.includes(label))
  return question?.from ?? question?.to ?? '2024-03-14'
}

async function textFor(field: Locator): Promise<string> {
  const autocomplete = (await field.getAttribute('autocomplete')) ?? ''
  const known = byAutocomplete[autocomplete]
  if (known) return known
  return (await field.getAttribute('inputmode')) === 'numeric' ? '2' : 'Something'
}

/** Reads, ticks and signs; waits until the form with all of it on it is the one on screen. */
async function signEverything(page: Page): Promise<void> {
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 20_000 })
  // Certified mail costs money and is nobody's duty.
  const extra = page.getByRole('checkbox', { name: /certified mail/ })
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) {
    if ((await box.and(extra).count()) === 0) await box.check()
  }
  const signature = page.getByLabel('Type your full legal name to sign')
  if ((await signature.inputValue()) !== person.name) {
    const made = page.waitForResponse((answer) => answer.url().endsWith('/preview'))
    await signature.fill(person.name)
    await made
  }
}

/** An open class action that can be filed here without a notice ID or documents, with what it asks. */
export async function plainSuit(page: Page): Promise<SuitDetail> {
  const { suits } = (await (await page.request.post('/api/suits')).json()) as {
    suits: { slug: string; fileable: boolean; proofKind: string }[]
  }
  for (const { slug } of suits.filter((suit) => suit.fileable && suit.proofKind === 'none')) {
    const suit = (await (await page.request.get(`/api/suits/${slug}`)).json()) as SuitDetail
    if (suit.terms && suit.terms.identifier.use !== 'required') return suit
  }
  throw new Error('No listed class action can be filed here without a notice ID')
}

/** From a link that names it, by its button on the home page's list. */
export async function claimFromHome(page: Page, { id }: Pick<SuitDetail, 'id'>): Promise<void> {
  await page.goto(`/?claim=${id}`)
  await settled(page)
  const listed = page.getByRole('list', { name: 'Class actions' }).first()
  await listed.getByRole('link', { name: 'Claim', exact: true }).first().click()
}

/** Through the first step, up to the one that makes the account. */
export async function reachAccountStep(page: Page, address: string): Promise<void> {
  await page.goto('/file/welcome')
  await settled(page)
  await page.getByLabel('Email').first().fill(address)
  await page.getByLabel('State you live in').selectOption('NY')
  await page.getByLabel(/18 or older/).check()
  await page.getByLabel(/I agree to the/).check()
  await goOn(page)
  await expect(page).not.toHaveURL(/welcome/)
  await page.goto('/file/account')
  await settled(page)
}
