import type { GiveTextConsentInput, TextConsent } from '#contract/wire/text-consents.ts'
import { call } from './api.ts'

const path = '/api/text-consent'

export function readTextConsent(): Promise<TextConsent> {
  return call(path, {}, { method: 'GET' })
}

/** @throws ApiError input.invalid */
export async function giveTextConsent(input: GiveTextConsentInput): Promise<void> {
  await call(path, input, { repeatable: true })
}

export async function endTextConsent(): Promise<void> {
  await call(path, {}, { method: 'DELETE', repeatable: true })
}
