import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { openSignInLink } from './account-calls.ts'
import css from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { byLinkToken } from './by-link-token.tsx'
import { failureLines } from './failure-lines.ts'
import { isDeadLink } from './is-dead-link.ts'
import { leaveSignedIn } from './settle-sign-in.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { useForm } from './use-form.ts'

/** Behind a link that signs in: its button uses it up. */
export const SignInLink = byLinkToken<BlockInput<'sign-in-link'>>(
  ({ sectionId, token, ...words }) => {
    const form = useForm()
    const [view, setView] = useState<'ready' | 'code' | 'dead'>('ready')
    const place = `${sectionId}-send`

    const open = () =>
      form.run(async () => {
        try {
          const outcome = await openSignInLink(token ?? '')
          if (outcome.signedIn) leaveSignedIn(outcome)
          else setView('code')
        } catch (error) {
          if (isDeadLink(error)) return setView('dead')
          return failureLines(error, { words: words.words.failures, place })
        }
      })

    if (view === 'dead' || token === '') {
      return (
        <AccountPage sectionId={sectionId} title={words.dead.title} lead={words.dead.text}>
          <ButtonLink href="/sign-in" size="large" wide>
            {words.dead.again}
          </ButtonLink>
        </AccountPage>
      )
    }
    if (view === 'code') {
      return (
        <AccountPage sectionId={sectionId} title={words.words.code.title}>
          <SignInPanel words={words.words} id={sectionId} startAtCode onSignedIn={leaveSignedIn} />
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
        <AccountForm form={form} id={place} button={words.button} onSubmit={() => void open()} />
        <p className={css.hint}>{words.caution}</p>
      </AccountPage>
    )
  },
)
