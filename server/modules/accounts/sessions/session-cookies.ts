import type { CookieName } from '#contract/privacy/browser-storage.ts'
import { SECOND_FACTOR_MINUTES, SESSION_DAYS } from '#contract/wire/accounts/limits.ts'
import { writeCookie, type WrittenCookie } from '../../../http/cookies.ts'
import type { Tools } from '../../../tools.ts'

/** What pages know of the session (SPEC §9). */
const IDENTIFIER = 'sessionId'

type Where = Pick<Tools['config'], 'publicUrl'>

/** Where the site is https, a name that no sibling host can set (CONTRACT §5). */
const named = (name: CookieName, { publicUrl }: Where): WrittenCookie =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/** The cookie of the key that signs in. */
export const keyCookie = (where: Where): WrittenCookie => named('sparrow_account', where)

/** The cookie of a sign-in that waits for its second factor. */
export const factorCookie = (where: Where): WrittenCookie => named('sparrow_second_factor', where)

/** The Set-Cookie headers of a browser that is signed in. */
export function sessionCookies(
  where: Where,
  { token, sessionId }: { token: string; sessionId: string },
): string[] {
  const kept = { maxAgeSeconds: SESSION_DAYS * 86_400 }
  return [
    writeCookie(where, keyCookie(where), token, kept),
    writeCookie(where, IDENTIFIER, sessionId, kept),
    writeCookie(where, factorCookie(where), '', { maxAgeSeconds: 0 }),
  ]
}

/** Those of one that is not any more. */
export function noSessionCookies(where: Where): string[] {
  return ([keyCookie(where), IDENTIFIER, factorCookie(where)] as const).map((name) =>
    writeCookie(where, name, '', { maxAgeSeconds: 0 }),
  )
}

/** The Set-Cookie header of a sign-in that waits for its second factor; it ends with the token's own minutes. */
export function secondFactorCookie(where: Where, token: string): string {
  return writeCookie(where, factorCookie(where), token, {
    maxAgeSeconds: SECOND_FACTOR_MINUTES * 60,
  })
}
