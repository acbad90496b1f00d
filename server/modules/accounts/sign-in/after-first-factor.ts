import { SECOND_FACTOR_MINUTES } from '#contract/wire/accounts/limits.ts'
import { type SignInOutcome } from '#contract/wire/accounts/sign-in.ts'
import { safePath } from '../../../http/safe-path.ts'
import type { Account } from '../account.model.ts'
import { secondFactorCookie } from '../sessions/session-cookies.ts'
import { issueToken } from '../tokens.ts'
import type { AccountTools, Asking } from './asking.ts'
import { enterAccount, type Entry } from './enter-account.ts'

const HOME = '/dashboard'

/** What a way to sign in comes to: the answer, and the cookies that go with it. */
export interface Entered {
  outcome: SignInOutcome
  cookies: string[]
}

/** Where the account page says what became of a password, and another one is chosen. */
const PASSWORD_PLACE = '/account#security'

/** Where to go on when nothing else was asked for: what the person has to know of their account comes first. */
export function landingOf({ passwordVoidedAt }: Account): string | null {
  return passwordVoidedAt ? PASSWORD_PLACE : null
}

/** Where to go on: a path of this site, whatever was asked for. */
export function whereNext(next: string | null | undefined): string {
  return safePath(next ?? '') ?? HOME
}

/** Signed in, with nothing more to show. @param next as it was asked for: `whereNext` looks at it */
export const enteredWith = (
  { cookies, replacesAnother }: Entry,
  next: string | null | undefined,
): Entered => ({
  outcome: {
    signedIn: true,
    secondFactor: false,
    next: whereNext(next),
    ...(replacesAnother && { replacesAnother: true as const }),
  },
  cookies,
})

/**
 * Signs in where one factor is enough; else nothing is opened or moved until the second was shown.
 * @param tools `db` is the caller's transaction
 */
export async function afterFirstFactor(
  tools: AccountTools,
  { account, asking, next }: { account: Account; asking: Asking; next?: string | null | undefined },
): Promise<Entered> {
  if (!account.totpSince) {
    const entry = await enterAccount(tools, { account, asking })
    return enteredWith(entry, next ?? landingOf(account))
  }
  const { token } = await issueToken(tools, {
    purpose: 'second-factor',
    minutes: SECOND_FACTOR_MINUTES,
    accountId: account.id,
    next: next ?? null,
  })
  return {
    outcome: { signedIn: false, secondFactor: true, next: whereNext(next) },
    cookies: [secondFactorCookie(tools.config, token)],
  }
}
