import { useLayoutEffect, useRef, useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { email as emailField } from '#contract/fields/email.ts'
import { EmailField } from '../../onboarding/email-field.tsx'
import { saver } from '../../onboarding/progress.ts'
import { session } from '../../onboarding/session.ts'
import { useStepForm, useStepPart } from '../../onboarding/step-form.ts'
import { useAccountAnswers } from './use-account-answers.ts'
import { CONTINUE_ID } from '../../onboarding/use-parts.ts'
import { ApiError } from '../../stage/api.ts'
import { track } from '../../stage/track.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { signUp } from './account-calls.ts'
import css from './account.module.css'
import { failureLines, type FailureWords } from './failure-lines.ts'
import { newPasswordFaults } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { staySignedIn } from './settle-sign-in.ts'

const ids = { email: 'email', way: 'signIn', password: 'password' }

interface Props {
  words: BlockInput<'account-step'>
  /** Told that Continue is at it, and that it failed. */
  onHold: (isHeld: boolean) => void
  onHasAccount: () => void
}

/** An address, and how to come back. Continue makes the account; what is said is the same for every address. */
export function SignUpFields({ words, onHold, onHasAccount }: Props) {
  const { errorOf, showFaults } = useStepForm()
  const { email, way, set } = useAccountAnswers()
  const [password, setPassword] = useState('')
  const tellMade = useTellWhenLeft()

  useStepPart({
    check() {
      const message = emailField.check(email)
      return [
        ...(message ? [{ field: ids.email, message }] : []),
        ...(way === 'password' ? newPasswordFaults(password, ids.password, words.password) : []),
      ]
    },
    async commit() {
      const address = emailField.clean(email)
      const input = way === 'password' ? { email: address, password } : { email: address }
      const faults = await makeAccount(input, { words: words.failures, onHold })
      if (!faults) tellMade()
      return faults
    },
  })

  return (
    <div className={css.form}>
      <EmailField
        id={ids.email}
        name="email"
        {...words.email}
        error={errorOf(ids.email)}
        value={email}
        onChange={(value) => set('email', value)}
      />
      <Ways words={words.ways} chosen={way} onChoose={(chosen) => set('signIn', chosen)} />
      {way === 'password' && (
        <PasswordField
          id={ids.password}
          kind="new"
          words={words.password}
          value={password}
          onChange={setPassword}
        />
      )}
      <p className={css.hint}>{words.confirmNote}</p>
      <Button
        look="quiet"
        className={css.start}
        onClick={() => {
          showFaults([])
          onHasAccount()
        }}
      >
        {words.have}
      </Button>
    </div>
  )
}

function Ways({
  words,
  chosen,
  onChoose,
}: {
  words: Props['words']['ways']
  chosen: string
  onChoose: (way: string) => void
}) {
  return (
    <ChoiceCards
      id={ids.way}
      name={ids.way}
      label={words.label}
      pick="one"
      choices={[
        { value: 'link', ...words.link },
        { value: 'password', ...words.password },
      ]}
      chosen={[chosen]}
      onChange={([picked = '']) => onChoose(picked)}
    />
  )
}

/** @returns what went wrong; nothing once somebody is signed in */
async function makeAccount(
  input: { email: string; password?: string },
  { words, onHold }: { words: FailureWords; onHold: Props['onHold'] },
): Promise<FieldFault[] | void> {
  // What the server keeps moves to the account: all of it.
  await saver.flush()
  onHold(true)
  try {
    await signUp(input)
    track('user_signed_up')
  } catch (error) {
    // Made already, by an answer that got lost or in another tab.
    if (!(error instanceof ApiError && error.code === 'account.signed-in')) {
      onHold(false)
      const fields = { '/email': ids.email, '/password': ids.password }
      return failureLines(error, { words, place: CONTINUE_ID, fields })
    }
  }
  await staySignedIn()
}

/** Says on the next step, quietly and from its first sight on, that a link waits in the mailbox. */
function useTellWhenLeft(): () => void {
  const isMade = useRef(false)
  useLayoutEffect(
    () => () => {
      if (isMade.current) session.update((now) => ({ ...now, notice: 'check-mailbox' }))
    },
    [],
  )
  return () => {
    isMade.current = true
  }
}
