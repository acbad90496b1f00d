import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { Button } from '../../ui/button.tsx'
import css from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { begunLine, type Elsewhere } from './begun.ts'
import { PasswordField } from './password-field.tsx'
import type { Form } from './use-form.ts'

interface Props {
  sectionId: string
  words: BlockInput<'confirm-address'>['elsewhere']
  told: Elsewhere
  form: Form
  onConfirm: (more: { password: string } | { wasMe: boolean }) => Promise<void>
}

/** The link was asked for in another browser: the password chosen there shows whose it is, or the person says so. */
export function ConfirmElsewhere({ sectionId, words, told, form, onConfirm }: Props) {
  // A password that was chosen at the sign-up shows that it is the same person.
  const { hasPassword, begun, address, hasThings } = told
  const [password, setPassword] = useState('')
  const id = `${sectionId}-password`
  const say = (wasMe: boolean) => void onConfirm({ wasMe })

  function send() {
    if (!hasPassword) return say(true)
    if (!password) return form.show([{ field: id, message: words.password.missing }])
    return void onConfirm({ password })
  }

  const lead = begun.map((one) => begunLine(one, words.begun)).join(' ')
  return (
    <AccountPage sectionId={sectionId} title={words.title} lead={lead} isNews>
      {words.whom && address && <p>{fillWords(words.whom, { address })}</p>}
      {hasThings && words.things && <p>{words.things}</p>}
      <p>{hasPassword ? words.withPassword : words.withoutPassword}</p>
      <AccountForm
        form={form}
        id={`${sectionId}-send`}
        button={hasPassword ? words.button : words.wasMe}
        onSubmit={send}
        further={
          <>
            {hasPassword && (
              <Button look="outlined" size="large" wide busy={form.busy} onClick={() => say(true)}>
                {words.wasMe}
              </Button>
            )}
            <Button look="outlined" size="large" wide busy={form.busy} onClick={() => say(false)}>
              {words.notMe}
            </Button>
          </>
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
      <p className={css.hint}>{words.wasMeHint}</p>
      <p className={css.hint}>{words.notMeHint}</p>
    </AccountPage>
  )
}
