import { FRESH_MINUTES } from '#contract/wire/accounts/limits.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'

export { signedInAs } from '../../http/signed-in-as.ts'

/** Until when a sign-in counts as fresh. */
export function freshUntil({ signedInAt }: SignedIn): Date {
  return new Date(signedInAt.getTime() + FRESH_MINUTES * 60_000)
}

/** For what a password shows instead, where there is one. @throws Problem sign-in.not-fresh */
export function refuseStale({ clock }: Pick<Tools, 'clock'>, signedIn: SignedIn): void {
  if (clock.now() > freshUntil(signedIn)) throw new Problem('sign-in.not-fresh')
}
