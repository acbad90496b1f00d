import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { email as emailField } from '#contract/fields/email.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { EmailField } from '../../onboarding/email-field.tsx'
import { Button } from '../../ui/button.tsx'
import { askForReset } from './account-calls.ts'
import css from './account.module.css'
import { AccountForm } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { failureLines } from './failure-lines.ts'
import { useForm } from './use-form.ts'

/** Asks for a link to choose a new password. What is said then is the same for every address. */
export function ForgotPassword({ sectionId, ...words }: BlockInput<'forgot-password'>) {
  const [sentTo, setSentTo] = useState<string>()
  const { sent, title, lead, noScript } = words
  if (sentTo !== undefined) {
    const text = fillWords(sent.text, { email: sentTo })
    return (
      <AccountPage sectionId={sectionId} title={sent.title} lead={text}>
        <Button look="outlined" size="large" wide onClick={() => setSentTo(undefined)}>
          {sent.again}
        </Button>
      </AccountPage>
    )
  }
  return (
    <AccountPage sectionId={sectionId} title={title} lead={lead} noScript={noScript}>
      <AskForm id={sectionId} words={words} onSent={setSentTo} />
      <p className={css.hint}>
        <a href="/sign-in">{words.back}</a>
      </p>
    </AccountPage>
  )
}

interface FormProps {
  id: string
  words: Omit<BlockInput<'forgot-password'>, 'sectionId'>
  onSent: (address: string) => void
}

function AskForm({ id, words, onSent }: FormProps) {
  const form = useForm()
  const [address, setAddress] = useState('')
  const ids = { email: `${id}-email`, send: `${id}-send` }

  const send = () =>
    form.run(async () => {
      const message = emailField.check(address)
      if (message) return [{ field: ids.email, message }]
      try {
        await askForReset(emailField.clean(address))
        onSent(emailField.clean(address))
      } catch (error) {
        const fields = { '/email': ids.email }
        return failureLines(error, { words: words.failures, place: ids.send, fields })
      }
    })

  return (
    <AccountForm form={form} id={ids.send} button={words.button} onSubmit={() => void send()}>
      <EmailField
        id={ids.email}
        name="email"
        label={words.email}
        error={form.errorOf(ids.email)}
        autoComplete="username"
        value={address}
        onChange={setAddress}
      />
    </AccountForm>
  )
}
