import { useRef } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { saver } from '../../onboarding/progress.ts'
import { useStepForm, useStepPart, useStepWords } from '../../onboarding/step-form.ts'
import { CONTINUE_ID } from '../../onboarding/use-parts.ts'
import { track } from '../../stage/track.ts'
import { Button } from '../../ui/button.tsx'
import css from './account.module.css'
import { staySignedIn } from './settle-sign-in.ts'
import { OtherWays, SignInFields } from './sign-in-fields.tsx'
import { useAccountAnswers } from './use-account-answers.ts'
import { useForm } from './use-form.ts'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  words: BlockInput<'account-step'>['signIn']
  /** Told that Continue is at it, and that it failed. */
  onHold: (isHeld: boolean) => void
  onBack: () => void
}

/** The sign-in inside the step: its Continue signs in and goes on, and nothing that was answered is lost. */
export function SignInHere({ words, onHold, onBack }: Props) {
  const { showFaults } = useStepForm()
  const { email } = useAccountAnswers()
  const isIn = useRef(false)
  const { run, busy } = useForm()
  const signIn = useSignIn({
    words: words.words,
    id: 'sign-in',
    place: CONTINUE_ID,
    address: email,
    next: '/file',
    form: { show: showFaults, run: (deed) => run(async () => showFaults((await deed()) ?? [])) },
    async onSignedIn() {
      isIn.current = true
      track('user_signed_in')
      await staySignedIn()
    },
  })
  const { view } = signIn.state

  useStepWords({
    title: view === 'code' ? words.words.code.title : words.title,
    help: view === 'password' ? words.help : '',
    primary:
      view === 'sent' ? undefined : view === 'code' ? words.words.code.button : words.words.button,
  })
  useStepPart({
    check: () =>
      view === 'sent' ? [{ field: CONTINUE_ID, message: words.waiting }] : signIn.check(),
    async commit() {
      // What the server keeps moves to the account: all of it.
      await saver.flush()
      onHold(true)
      const faults = await signIn.send()
      if (!isIn.current) onHold(false)
      return isIn.current ? undefined : faults.length > 0 ? faults : 'stay'
    },
    back() {
      if (view === 'password') onBack()
      else signIn.back()
      return true
    },
  })

  return (
    <div className={css.form}>
      <SignInFields signIn={signIn} bare />
      <OtherWays signIn={signIn} busy={busy} />
      {view === 'password' && (
        <Button look="quiet" className={css.middle} onClick={onBack}>
          {words.make}
        </Button>
      )}
    </div>
  )
}
