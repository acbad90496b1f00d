import type { BlockInput } from '#contract/blocks/index.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { useStage } from '../../stage/stage.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './account.module.css'
import { AccountPage } from './account-page.tsx'
import { safePath } from './safe-path.ts'
import { leaveSignedIn } from './settle-sign-in.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { useGoAlong } from './use-go-along.ts'

/** The page to sign in on; goes on to where `?next=` says, if that is on this site. */
export function SignIn({ sectionId, ...words }: BlockInput<'sign-in'>) {
  const { query } = useStage()
  const isSignedIn = useSignedIn()
  useGoAlong()
  return (
    <AccountPage
      sectionId={sectionId}
      title={words.title}
      lead={words.lead}
      noScript={words.noScript}
    >
      {isSignedIn && (
        <Notice tone="info">
          <p>
            {words.already.text} <a href="/account">{words.already.go}</a>
          </p>
        </Notice>
      )}
      <SignInPanel
        words={words.words}
        id={sectionId}
        next={query.has('next') ? safePath(query.get('next')) : undefined}
        onSignedIn={leaveSignedIn}
      />
      <p className={css.hint}>
        {words.newHere.text} <a href="/file">{words.newHere.go}</a>
      </p>
    </AccountPage>
  )
}
