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
export function leaveSignedIn({ next }: Pick<SignInOutcome, 'next'>): void {
  track('user_signed_in')
  // What this browser knew of the server's row was of another one.
  rememberKnown(undefined)
  tellTabs({ kind: 'signed-in' })
  location.assign(here(safePath(next) ?? '/account'))
}

/** After a sign-in or sign-up in the middle of something: it goes on where it is. */
export async function staySignedIn(): Promise<void> {
  await takeSignIn({ ownFirst: true })
  tellTabs({ kind: 'signed-in' })
}

/** After the sign-out: nothing of the person stays in this browser, in no tab, and comes back by no Back. */
export function leaveSignedOut(): void {
  forgetProgress()
  // What a receipt said and no form has taken yet.
  takeOver()
  noteSignOut()
  tellTabs({ kind: 'signed-out' })
  location.assign(here('/logout'))
}

/** The page in the language of this one. */
function here(path: string): string {
  return pathIn(languageOfPath(location.pathname) ?? 'en', path)
}
