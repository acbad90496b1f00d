import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { Payments } from '#contract/wire/payments.ts'
import type { Plans } from '#contract/wire/plans.ts'
import { claimFromHome, finishStep, goOn, pathOf, person, plainSuit } from './onboarder.ts'
import { expect, settled, test } from './watched-page.ts'

/** What a page asks for by script, and the form that is signed. */
const isCall = ({ pathname }: URL) => /^\/(?:api|questionnaire|payments|user)\//.test(pathname)

/** Before the server has the call, on the way back, or refused by a server that is just starting. */
type Loss = 'call' | 'answer' | 'refusal'

/** Loses each call once. @returns the calls that were lost */
async function loseEachOnce(page: Page, loss: Loss): Promise<Set<string>> {
  const lost = new Set<string>()
  await page.context().route(isCall, async (route) => {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname}`
    // A form that is refused is asked for by a press: each of them is another.
    const isForm = loss === 'refusal' && name.includes('/api/documents/')
    if (lost.has(name) || isForm) return route.continue()
    lost.add(name)
    if (loss === 'refusal') return route.fulfill({ status: 503, json: { code: 'unavailable' } })
    // A connection that was kept may end just as it is used: then nothing was asked yet.
    if (loss === 'answer') await route.fetch({ maxRetries: 3 })
    return route.abort('connectionreset')
  })
  return lost
}

/** From the home page to a plan that is paid, pressing again whatever did not work. */
async function fileAndPay(page: Page): Promise<void> {
  const suit = await plainSuit(page)
  await claimFromHome(page, suit)
  await expect(page).toHaveURL(/\/file\/select\/product/)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  while (pathOf(page) !== '/file/features') {
    await settled(page)
    if (pathOf(page).endsWith('/preview')) await askForForm(page)
    await finishStep(page, suit)
  }
  await goOn(page)
  await expect(page).toHaveURL(/\/file\/account$/)
  await page
    .getByLabel('Email')
    .first()
    .fill(`zoe.${randomUUID().slice(0, 8)}@example.com`)
  await finishStep(page)
  await expect(page).toHaveURL(/\/file\/plan$/)
  await page.getByRole('radio', { name: /Annual Plus/ }).check()
  await page.getByRole('checkbox', { name: /^I agree/ }).check()
  await finishStep(page)
  await page.getByRole('button', { name: 'Succeed' }).click()
  await expect(page).toHaveURL(/\/file\/complete$/)
}

/** Continue asks again for a form that could not be had. */
async function askForForm(page: Page): Promise<void> {
  const failure = page.getByText('The finished form could not be loaded')
  const form = page.locator('canvas').first()
  // Saving it and drawing it may both have failed, one after the other.
  await expect(async () => {
    if (await failure.isVisible()) await goOn(page)
    await expect(form).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer
}

for (const [loss, details] of [
  ['call', { tag: '@long' }],
  ['answer', {}],
  ['refusal', { tag: '@long' }],
] as const) {
  test(`everything gets there, and is there once: each ${loss} once`, details, async ({ page }) => {
    test.setTimeout(180_000)
    const lost = await loseEachOnce(page, loss)

    await fileAndPay(page)

    await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })
    const called = ['/api/claims', '/sign', '/preview', '/payments/checkout', '/payments/verify']
    for (const path of called) {
      expect(
        [...lost].some((name) => name.startsWith('POST') && name.endsWith(path)),
        path,
      ).toBe(true)
    }

    await page.context().unrouteAll()
    const { claims } = await read<{ claims: ClaimView[] }>(page, '/api/claims')
    expect(claims.map(({ state }) => state)).toEqual(['signed'])
    expect((await read<Plans>(page, '/api/plans')).current?.code).toBe('plus-annual')
    expect((await read<Payments>(page, '/api/payments')).payments).toHaveLength(1)
    const { progress } = await read<{ progress: { answers: Record<string, object> } }>(
      page,
      '/questionnaire/progress',
    )
    expect(progress.answers['welcome']).toMatchObject({ state: 'NY', agreed: true })
    expect(JSON.stringify(progress.answers['sign-form'])).toContain(person.street)
  })
}
