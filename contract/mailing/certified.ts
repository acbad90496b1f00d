import { spokenMoney } from '../fields/money.ts'

/** Changes with the words below: what somebody agreed to is kept with its version and its fingerprint. */
export const CERTIFIED_CONSENT_VERSION = 'certified-2026-11'

/** What stands beside the box for certified mail, with the price in it. */
export function certifiedConsent(cents: number): string {
  return `I agree to be charged ${spokenMoney(cents)} once, to the card that I pay with, when this letter goes to the printer. I can take this back until then.`
}
