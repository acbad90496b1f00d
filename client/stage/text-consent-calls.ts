import type { GiveTextConsentInput, TextConsent } from '#contract/wire/text-consents.ts'
import { call } from './api.ts'

const path = '/api/text-consent'

/** Whether the visitor agreed to text messages; `given` is null when they did not, or do no longer. */
export function readTextConsent(): Promise<TextConsent> {
  return call(path, {}, { method: 'GET' })
}

/** @throws ApiError input.invalid */
export async function giveTextConsent(input: GiveTextConsentInput): Promise<void> {
  await call(path, input, { repeatable: true })
}

/** Ends it at once; where there is none, nothing happens. @throws ApiError too-many-requests */
export async function endTextConsent(): Promise<void> {
  await call(path, {}, { method: 'DELETE', repeatable: true })
}
