import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { takeKeys } from '../../onboarding/signed-in.ts'
import { ApiError } from '../../stage/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { confirmEmailChange } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { byLinkToken } from './by-link-token.tsx'
import { failureLines } from './failure-lines.ts'
import { isDeadLink } from './is-dead-link.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { useForm } from './use-form.ts'

type View = 'ready' | 'signInFirst' | 'changed' | 'waitsForOld' | 'waitsForNew' | 'taken' | 'dead'

/** Behind the links that a change of address mails: each mailbox says yes by its own button. */
export const ConfirmEmailChange = byLinkToken<BlockInput<'confirm-email-change'>>(
  ({ sectionId, token, ...words }) => {
    const form = useForm()
    const [view, setView] = useState<View>('ready')
    const place = `${sectionId}-send`

    const send = () =>
      form.run(async () => {
        try {
          const { changed, waitsFor } = await confirmEmailChange(token ?? '')
          setView(changed ? 'changed' : waitsFor === 'old' ? 'waitsForOld' : 'waitsForNew')
        } catch (error) {
          if (isDeadLink(error)) return setView('dead')
          const code = error instanceof ApiError && error.code
          if (code === 'already-exists') return setView('taken')
          if (code === 'email-change.sign-in-first' && words.signInFirst) {
            return setView('signInFirst')
          }
          return failureLines(error, { words: words.failures, place })
        }
      })

    /** What goes wrong now stands with the button that tries it again. */
    async function sendSignedIn() {
      await takeKeys()
      setView('ready')
      await send()
    }

    const shown = token === '' ? 'dead' : view
    if (shown === 'signInFirst') {
      if (!words.signInFirst) return null
      const { title, lead, words: ways } = words.signInFirst
      return (
        <AccountPage sectionId={sectionId} title={title} lead={lead}>
          <SignInPanel words={ways} id={sectionId} onSignedIn={sendSignedIn} />
        </AccountPage>
      )
    }
    if (shown === 'ready') {
      return (
        <AccountPage
          sectionId={sectionId}
          title={words.title}
          lead={words.lead}
          noScript={words.noScript}
        >
          <AccountForm form={form} id={place} button={words.button} onSubmit={() => void send()} />
        </AccountPage>
      )
    }
    const said = words[shown]
    return (
      <AccountPage sectionId={sectionId} title={said.title} lead={said.text}>
        <ButtonLink href="/account" size="large" wide target="_self">
          {words.go}
        </ButtonLink>
      </AccountPage>
    )
  },
)
