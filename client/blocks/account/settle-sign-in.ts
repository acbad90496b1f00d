import { languageOfPath, pathIn } from '#contract/languages.ts'
import type { SignInOutcome } from '#contract/wire/accounts/sign-in.ts'
import { rememberKnown } from '../../onboarding/known-progress.ts'
import { forgetProgress } from '../../onboarding/progress.ts'
import { takeSignIn } from '../../onboarding/signed-in.ts'
import { tellTabs } from '../../onboarding/tabs.ts'
import { noteSignOut } from '../../stage/after-sign-out.ts'
import { takeOver } from '../../stage/purchase-in-hand.ts'
import { track } from '../../stage/track.ts'
import { safePath } from './safe-path.ts'

/** After a sign-in on a page of its own: the next page is loaded whole, so that all of it is the account's. */
export function leaveSignedIn(outcome: Pick<SignInOutcome, 'next' | 'replacesAnother'>): void {
  track('user_signed_in')
  settleBrowser(outcome)
  location.assign(here(safePath(outcome.next) ?? '/account'))
}

/**
 * What this browser holds after a sign-in that is followed by a page loaded whole: what it kept of an account that was signed
 * in to until then, and never signed out of, is as little for this one as after a sign-out.
 */
export function settleBrowser({ replacesAnother }: Pick<SignInOutcome, 'replacesAnother'>): void {
  if (replacesAnother) return forgetPerson()
  // What this browser knew of the server's row was of another one.
  rememberKnown(undefined)
  tellTabs({ kind: 'signed-in' })
}

/** After a sign-in or sign-up in the middle of something: it goes on where it is. */
export async function staySignedIn(): Promise<void> {
  await takeSignIn({ ownFirst: true })
  tellTabs({ kind: 'signed-in' })
}

/** After the sign-out: nothing of the person stays in this browser, in no tab, and comes back by no Back. */
export function leaveSignedOut(): void {
  forgetPerson()
  location.assign(here('/logout'))
}

function forgetPerson(): void {
  forgetProgress()
  // What a receipt said and no form has taken yet.
  takeOver()
  noteSignOut()
  tellTabs({ kind: 'signed-out' })
}

/** The page in the language of this one. */
function here(path: string): string {
  return pathIn(languageOfPath(location.pathname) ?? 'en', path)
}
