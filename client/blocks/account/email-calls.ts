import type {
  ChangeEmailSettingsInput,
  EmailSettings,
  EmailSettingsChanges,
} from '#contract/wire/emails.ts'
import { call } from '../../stage/api.ts'

/** @throws ApiError link.not-usable */
export function readEmailSettings(token: string): Promise<EmailSettings> {
  return call('/api/email/settings', { token }, { repeatable: true })
}

/** @throws ApiError link.not-usable */
export function changeEmailSettings(input: ChangeEmailSettingsInput): Promise<EmailSettings> {
  return call('/api/email/settings/change', input, { repeatable: true })
}

const own = '/api/account/email-settings'

/** @throws ApiError sign-in.required, account.unconfirmed */
export function readOwnEmailSettings(): Promise<EmailSettings> {
  return call(own, {}, { method: 'GET' })
}

/** @throws ApiError sign-in.required, account.unconfirmed */
export function changeOwnEmailSettings(changes: EmailSettingsChanges): Promise<EmailSettings> {
  return call(own, changes, { method: 'PATCH', repeatable: true })
}

/** The same for every address. @throws ApiError email.off, input.invalid at /email, too-many-requests */
export async function askForSettingsLink(email: string): Promise<void> {
  await call('/api/email/settings/link', { email })
}

/** What a mail program's own button does. @throws ApiError link.not-usable */
export async function unsubscribe(token: string): Promise<void> {
  const asked = { token, 'List-Unsubscribe': 'One-Click' }
  await call('/email/unsubscribe', asked, { repeatable: true })
}
