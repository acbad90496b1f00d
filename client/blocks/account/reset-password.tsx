import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { ApiError } from '../../stage/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { resetPassword } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { byLinkToken } from './by-link-token.tsx'
import { failureLines } from './failure-lines.ts'
import { newPasswordFaults } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { useForm } from './use-form.ts'

/** Behind the link of 'forgot': a new password, and then the sign-in with it. */
export const ResetPassword = byLinkToken<BlockInput<'reset-password'>>(
  ({ sectionId, token, ...words }) => {
    const [view, setView] = useState<'ready' | 'done' | 'dead'>('ready')
    const { done, dead } = words
    if (view === 'done') {
      return (
        <AccountPage sectionId={sectionId} title={done.title} lead={done.text}>
          <ButtonLink href="/sign-in" size="large" wide target="_self">
            {done.go}
          </ButtonLink>
        </AccountPage>
      )
    }
    if (view === 'dead' || token === '') {
      return (
        <AccountPage sectionId={sectionId} title={dead.title} lead={dead.text}>
          <ButtonLink href="/forgot-password" size="large" wide>
            {dead.again}
          </ButtonLink>
        </AccountPage>
      )
    }
    const { title, lead, noScript } = words
    return (
      <AccountPage sectionId={sectionId} title={title} lead={lead} noScript={noScript}>
        <NewPasswordForm id={sectionId} words={words} token={token ?? ''} onEnd={setView} />
      </AccountPage>
    )
  },
)

interface FormProps {
  id: string
  words: Omit<BlockInput<'reset-password'>, 'sectionId'>
  token: string
  onEnd: (how: 'done' | 'dead') => void
}

function NewPasswordForm({ id, words, token, onEnd }: FormProps) {
  const form = useForm()
  const [password, setPassword] = useState('')
  const ids = { password: `${id}-password`, send: `${id}-send` }

  const send = () =>
    form.run(async () => {
      const faults = newPasswordFaults(password, ids.password, words.password)
      if (faults.length > 0) return faults
      try {
        await resetPassword({ token, password })
        onEnd('done')
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) return onEnd('dead')
        const fields = { '/password': ids.password }
        return failureLines(error, { words: words.failures, place: ids.send, fields })
      }
    })

  return (
    <AccountForm form={form} id={ids.send} button={words.button} onSubmit={() => void send()}>
      <PasswordField
        id={ids.password}
        kind="new"
        words={words.password}
        value={password}
        onChange={setPassword}
      />
    </AccountForm>
  )
}
