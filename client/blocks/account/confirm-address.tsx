import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { ConfirmAddressOutcome } from '#contract/wire/accounts/addresses.ts'
import type { SignInOutcome } from '#contract/wire/accounts/sign-in.ts'
import { takeKeys } from '../../onboarding/signed-in.ts'
import { ApiError } from '../../stage/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { confirmAddress } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { begunOf, type Elsewhere } from './begun.ts'
import { byLinkToken } from './by-link-token.tsx'
import { ConfirmElsewhere } from './confirm-elsewhere.tsx'
import { failureLines } from './failure-lines.ts'
import { isDeadLink } from './is-dead-link.ts'
import { safePath } from './safe-path.ts'
import { settleBrowser } from './settle-sign-in.ts'
import { SignInPanel } from './sign-in-panel.tsx'
import { useForm } from './use-form.ts'

type View =
  | { is: 'ready' | 'dead' | 'sign-in-first' }
  | { is: 'elsewhere'; told: Elsewhere }
  | { is: 'done'; outcome: ConfirmAddressOutcome }

/** Behind the link of a sign-up's e-mail. Its button says that the address is theirs. */
export const ConfirmAddress = byLinkToken<BlockInput<'confirm-address'>>(
  ({ sectionId, token, ...words }) => {
    const { view, form, confirm, begin } = useConfirm(token, `${sectionId}-send`, words)

    if (view.is === 'done') {
      const { outcome, next } = view.outcome
      return <SaidPage id={sectionId} words={words[outcome]} href={safePath(next) ?? '/account'} />
    }
    if (view.is === 'dead' || token === '') {
      return <SaidPage id={sectionId} words={words.dead} href="/account" />
    }
    if (view.is === 'sign-in-first') {
      const { title, lead } = words.signInFirst
      return (
        <AccountPage sectionId={sectionId} title={title} lead={lead}>
          <SignInPanel words={words.words} id={sectionId} onSignedIn={begin} />
        </AccountPage>
      )
    }
    if (view.is === 'elsewhere') {
      return (
        <ConfirmElsewhere
          sectionId={sectionId}
          words={words.elsewhere}
          told={view.told}
          form={form}
          onConfirm={confirm}
        />
      )
    }
    const { title, lead, noScript } = words
    return (
      <AccountPage sectionId={sectionId} title={title} lead={lead} noScript={noScript}>
        <AccountForm
          form={form}
          id={`${sectionId}-send`}
          button={words.button}
          onSubmit={() => void confirm()}
        />
      </AccountPage>
    )
  },
)

/** The token and what came of it so far. */
function useConfirm(
  token: string | undefined,
  place: string,
  { words }: Pick<BlockInput<'confirm-address'>, 'words'>,
) {
  const form = useForm()
  const [view, setView] = useState<View>({ is: 'ready' })

  const confirm = (more: { password?: string; wasMe?: boolean } = {}) =>
    form.run(async () => {
      try {
        const outcome = await confirmAddress({ token: token ?? '', ...more })
        if (outcome.outcome !== 'declined') {
          settleBrowser(outcome)
        }
        setView({ is: 'done', outcome })
      } catch (error) {
        const next = viewAfter(error)
        if (next) return setView(next)
        return failureLines(error, { words: words.failures, place })
      }
    })

  return {
    view,
    form,
    confirm,
    /** Signed in meanwhile: what goes wrong now stands with the button that tries it again. */
    async begin(signedIn: SignInOutcome) {
      if (signedIn.replacesAnother) settleBrowser(signedIn)
      await takeKeys()
      setView({ is: 'ready' })
      await confirm()
    },
  }
}

/** The end of it, and a way on: the next page is loaded whole. */
function SaidPage({
  id,
  words,
  href,
}: {
  id: string
  words: { title: string; text: string; go: string }
  href: string
}) {
  return (
    <AccountPage sectionId={id} title={words.title} lead={words.text} isNews>
      <ButtonLink href={href} size="large" wide target="_self">
        {words.go}
      </ButtonLink>
    </AccountPage>
  )
}

/** What to show after a failure; undefined when the same may be tried again. */
function viewAfter(error: unknown): View | undefined {
  if (isDeadLink(error)) return { is: 'dead' }
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'confirm.sign-in-first') return { is: 'sign-in-first' }
  const told = begunOf(error)
  return told && { is: 'elsewhere', told }
}
