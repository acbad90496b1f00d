import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { SignInOutcome } from '#contract/wire/accounts/sign-in.ts'
import { call } from '../../stage/api.ts'

/** Comes when somebody wants a passkey, and not before. */
const browser = () => import('@simplewebauthn/browser')

/** False on the server, and in a browser or on an origin that knows no passkeys. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'
}

/** @throws ApiError passkey.unknown; WebAuthnError, DOMException when the person or their device says no */
export async function signInByPasskey(next?: string): Promise<SignInOutcome> {
  const { startAuthentication } = await browser()
  const { options } = await call<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    '/api/account/passkey/options',
  )
  const response = await startAuthentication({ optionsJSON: options })
  return call('/api/account/passkey/sign-in', { response, ...(next && { next }) })
}

/** @throws ApiError sign-in.not-fresh, account.unconfirmed, passkey.refused; and as the other */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await browser()
  const { options } = await call<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    '/api/account/passkeys/options',
  )
  const response = await startRegistration({ optionsJSON: options })
  await call('/api/account/passkeys', { name, response })
}

/** Somebody who closed their device's window has made no mistake. */
export function wasCalledOff(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
