import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { Button } from '../../ui/button.tsx'
import css from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { PasswordField } from './password-field.tsx'
import type { Form } from './use-form.ts'

interface Props {
  sectionId: string
  words: BlockInput<'confirm-address'>['elsewhere']
  /** Whether a password was chosen at the sign-up: it shows that it is the same person. */
  hasPassword: boolean
  form: Form
  onConfirm: (more: { password: string } | { takeOver: true }) => Promise<void>
}

/** The link was asked for in another browser: the password chosen there, or the mailbox alone, which ends that one's sign-in. */
export function ConfirmElsewhere({ sectionId, words, hasPassword, form, onConfirm }: Props) {
  const [password, setPassword] = useState('')
  const id = `${sectionId}-password`
  const place = `${sectionId}-send`
  const takeOver = () => void onConfirm({ takeOver: true })

  function send() {
    if (!hasPassword) return takeOver()
    if (!password) return form.show([{ field: id, message: words.password.missing }])
    return void onConfirm({ password })
  }

  const lead = hasPassword ? words.withPassword : words.withoutPassword
  return (
    <AccountPage sectionId={sectionId} title={words.title} lead={lead}>
      <AccountForm
        form={form}
        id={place}
        button={hasPassword ? words.button : words.takeOver}
        onSubmit={send}
        further={
          hasPassword && (
            <Button look="outlined" size="large" wide busy={form.busy} onClick={takeOver}>
              {words.takeOver}
            </Button>
          )
        }
      >
        {hasPassword && (
          <PasswordField
            id={id}
            kind="current"
            words={words.password}
            value={password}
            onChange={setPassword}
          />
        )}
      </AccountForm>
      <p className={css.hint}>{words.takeOverHint}</p>
    </AccountPage>
  )
}
