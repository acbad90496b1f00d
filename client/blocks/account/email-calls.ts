import type { ChangeEmailSettingsInput, EmailSettings } from '#contract/wire/emails.ts'
import { call } from '../../stage/api.ts'

/** @throws ApiError link.not-usable */
export function readEmailSettings(token: string): Promise<EmailSettings> {
  return call('/api/email/settings', { token })
}

/** @throws ApiError link.not-usable */
export function changeEmailSettings(input: ChangeEmailSettingsInput): Promise<EmailSettings> {
  return call('/api/email/settings/change', input)
}

export async function askForSettingsLink(email: string): Promise<void> {
  await call('/api/email/settings/link', { email })
}

/** What a mail program's own button does. @throws ApiError link.not-usable */
export async function unsubscribe(token: string): Promise<void> {
  await call('/email/unsubscribe', { token, 'List-Unsubscribe': 'One-Click' })
}
