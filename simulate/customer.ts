import { inTurns } from '#contract/in-turns.ts'
import { CONSENT_VERSION } from '#contract/plans/disclosure.ts'
import type { Browser } from './browser.ts'
import type { Random } from './random.ts'

/** What Annual Plus costs in every variation, in dollars. */
const PRICE = 84

/** The played company tells everybody's news to whoever pays: one after the other, each hears their own. */
const oneByOne = inTurns(1)

/** Leaves an address at the foot of a page. */
export async function leaveAddress(browser: Browser, random: Random): Promise<void> {
  await browser.post('/klaviyo/subscribe', { email: `${random.uuid()}@example.com` })
}

/** Makes an account, by a link that is mailed rather than a password. */
export async function signUp(browser: Browser, random: Random): Promise<void> {
  await browser.post('/api/account/sign-up', { email: `${random.uuid()}@example.com` })
  // Signed in, the next page has another token.
  await browser.open('/file/welcome')
}

/** Pays on the page of the payment company that is played on this machine. @returns dollars */
export async function payForPlan(
  browser: Browser,
  { random, source }: { random: Random; source: string },
): Promise<number> {
  const wanted = { planId: 'plus-annual', consentVersion: CONSENT_VERSION }
  const { url } = await browser.post<{ url: string }>('/payments/checkout', wanted, random.uuid())
  const page = new URL(url).pathname
  const end = await oneByOne(() => browser.submit(page, { choice: 'succeed' }))
  if (!end.includes('payment_intent=')) throw new Error(`Paying ended on ${end}`)
  const hint = { source, campaign: 'simulated', value: PRICE }
  await browser.post('/api/utm/increment-purchases', hint)
  return PRICE
}
