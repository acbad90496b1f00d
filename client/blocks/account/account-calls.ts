import type { AccountDetails } from '#contract/wire/accounts/account.ts'
import type { ConfirmAddressOutcome } from '#contract/wire/accounts/addresses.ts'
import type { SignInOutcome } from '#contract/wire/accounts/sign-in.ts'
import type { LinkLook } from '#contract/wire/accounts/sign-in-links.ts'
import { call } from '../../stage/api.ts'
import { dropAt } from '../../stage/drop-at.ts'

const at = '/api/account'

/** Makes an account and signs in; asked for twice it is one. @throws ApiError account.signed-in, input.invalid */
export function signUp(input: { email: string; password?: string }): Promise<SignInOutcome> {
  return call(`${at}/sign-up`, input, { repeatable: true })
}

/** @throws ApiError sign-in.wrong, too-many-requests */
export function signIn(input: {
  email: string
  password: string
  next?: string
}): Promise<SignInOutcome> {
  return call(`${at}/sign-in`, input, { repeatable: true })
}

/** The second factor. @throws ApiError sign-in.code-wrong; link.not-usable when the password was too long ago */
export function sendCode(code: string): Promise<SignInOutcome> {
  return call(`${at}/sign-in/code`, { code }, { repeatable: true })
}

/**
 * Ends this browser's session; the browser is a stranger's from then on. Nothing else happens where nobody is signed
 * in.
 */
export async function signOut(): Promise<void> {
  await call(`${at}/sign-out`, {}, { repeatable: true })
}

/** The same for every address. @throws ApiError email.off, too-many-requests */
export async function askForSignInLink(input: { email: string; next?: string }): Promise<void> {
  await call(`${at}/link`, input)
}

/** Whom a link signs in, before it does. @throws ApiError link.not-usable */
export function lookAtSignInLink(token: string): Promise<LinkLook> {
  return call(`${at}/link/look`, { token }, { repeatable: true })
}

/** @throws ApiError link.not-usable, confirm.elsewhere */
export function openSignInLink(input: {
  token: string
  mine?: string | null
}): Promise<SignInOutcome> {
  return call(`${at}/link/open`, input, { repeatable: true })
}

/** The same for every address. @throws ApiError email.off, too-many-requests */
export async function askForReset(email: string): Promise<void> {
  await call(`${at}/forgot`, { email })
}

/** @throws ApiError link.not-usable, input.invalid */
export async function resetPassword(input: { token: string; password: string }): Promise<void> {
  await call(`${at}/reset`, input, { repeatable: true })
}

/** @throws ApiError confirm.elsewhere, confirm.sign-in-first, sign-in.wrong, link.not-usable */
export function confirmAddress(input: {
  token: string
  password?: string
  wasMe?: boolean
}): Promise<ConfirmAddressOutcome> {
  return call(`${at}/confirm`, input, { repeatable: true })
}

/**
 * Mails the link of the sign-up once more. The same answer when none is sent: it is confirmed, or was mailed too often.
 * @throws ApiError sign-in.required
 */
export async function askToConfirm(): Promise<void> {
  await call(`${at}/confirm/again`)
}

/** @throws ApiError sign-in.required */
export function readAccount(): Promise<AccountDetails> {
  return call(at, {}, { method: 'GET' })
}

/** Ends one session; this browser's own signs it out. @throws ApiError sign-in.required, not-found */
export async function endSession(id: string): Promise<void> {
  await dropAt(`${at}/sessions/${id}`)
}

/** Ends all but this browser's own. @throws ApiError sign-in.required */
export async function endOtherSessions(): Promise<void> {
  await call(`${at}/sessions/end-others`, {}, { repeatable: true })
}

/** @throws ApiError sign-in.wrong, sign-in.not-fresh, input.invalid at /new */
export async function changePassword(input: { current?: string; new: string }): Promise<void> {
  await call(`${at}/password`, input, { repeatable: true })
}

/** @throws ApiError sign-in.wrong, sign-in.not-fresh, input.invalid at /newEmail */
export async function changeEmail(input: { newEmail: string; password?: string }): Promise<void> {
  await call(`${at}/email`, input, { repeatable: true })
}

/** @throws ApiError link.not-usable, already-exists, email-change.sign-in-first */
export function confirmEmailChange(
  token: string,
): Promise<{ changed: boolean; waitsFor: 'old' | 'new' | null }> {
  return call(`${at}/email/confirm`, { token })
}

/** @throws ApiError sign-in.not-fresh, already-exists */
export function startTwoFactor(): Promise<{ secret: string; uri: string }> {
  return call(`${at}/two-factor/start`, {}, { repeatable: true })
}

/** @throws ApiError sign-in.code-wrong */
export function confirmTwoFactor(code: string): Promise<{ recoveryCodes: string[] }> {
  return call(`${at}/two-factor/confirm`, { code }, { repeatable: true })
}

/** @throws ApiError sign-in.code-wrong, sign-in.not-fresh */
export async function stopTwoFactor(code: string): Promise<void> {
  await call(`${at}/two-factor/stop`, { code }, { repeatable: true })
}

/** @throws ApiError sign-in.not-fresh */
export async function removePasskey(id: string): Promise<void> {
  await dropAt(`${at}/passkeys/${id}`)
}
