import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { signOut } from './account-calls.ts'
import css from './account.module.css'
import { AccountPage } from './account-page.tsx'
import { leaveSignedOut } from './settle-sign-in.ts'

/** Signs out by its button; opened when nobody is signed in, it says that. */
export function SignOut({ sectionId, ...words }: BlockInput<'sign-out'>) {
  const isSignedIn = useSignedIn()
  const { busy, hasFailed, leave } = useSignOut()
  if (!isSignedIn) {
    const { done } = words
    return (
      <AccountPage sectionId={sectionId} title={done.title} lead={done.text}>
        <div className={css.stack}>
          <ButtonLink href="/sign-in" size="large" wide look="outlined">
            {done.signIn}
          </ButtonLink>
          <ButtonLink href="/" size="large" wide look="quiet">
            {done.home}
          </ButtonLink>
        </div>
      </AccountPage>
    )
  }
  return (
    <AccountPage
      sectionId={sectionId}
      title={words.title}
      lead={words.lead}
      noScript={words.noScript}
    >
      <div role="alert">{hasFailed && <Notice tone="error" title={words.failed} />}</div>
      <div className={css.stack}>
        <Button size="large" wide busy={busy} onClick={() => void leave()}>
          {words.button}
        </Button>
        <ButtonLink href="/account" size="large" wide look="quiet">
          {words.stay}
        </ButtonLink>
      </div>
    </AccountPage>
  )
}

/** The deed; afterwards the page is loaded whole, as a stranger's. */
function useSignOut() {
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function leave() {
    setBusy(true)
    setFailed(false)
    try {
      await signOut()
      leaveSignedOut()
    } catch (error) {
      logFailure('Signing out failed', error)
      setFailed(true)
      setBusy(false)
    }
  }
  return { busy, hasFailed, leave }
}
