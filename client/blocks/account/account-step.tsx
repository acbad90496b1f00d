import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { SignedInAs } from './signed-in-as.tsx'
import { SignInHere } from './sign-in-here.tsx'
import { SignUpFields } from './sign-up-fields.tsx'

/**
 * The step that makes the account. Whoever has one signs in on the spot; answers and claims come along either way. The
 * password is in this page's memory alone: it is no answer, so it is never saved, stored or logged.
 */
export function AccountStep(words: BlockInput<'account-step'>) {
  const isSignedIn = useSignedIn()
  const [hasAccount, setHasAccount] = useState(false)
  /** While Continue is at it, the fields stay: what comes next is the next step. */
  const [isHeld, setHeld] = useState(false)
  if (isSignedIn && !isHeld) return <SignedInAs words={words.signedIn} />
  return hasAccount ? (
    <SignInHere words={words.signIn} onHold={setHeld} onBack={() => setHasAccount(false)} />
  ) : (
    <SignUpFields words={words} onHold={setHeld} onHasAccount={() => setHasAccount(true)} />
  )
}
