import { type FormEvent, useId, useRef, useState } from 'react'
import { email as emailField } from '#contract/fields/email.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './ask-link-form.module.css'
import { askFailure } from './link-calls.ts'

interface Props {
  words: {
    email: string
    send: string
    tooMany: string
    off: string
    signedIn?: string
    failed: string
  }
  hint?: string
  /** What the field starts with. */
  address: string
  ask: (address: string) => Promise<void>
  onAsked: (address: string) => void
}

/** One address and a button that has a link sent there. What is wrong stands beside the field, which takes the focus. */
export function AskLinkForm({ words, hint, address: first, ask, onAsked }: Props) {
  const [address, setAddress] = useState(first)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  function fail(message: string) {
    setError(message)
    form.current?.querySelector('input')?.focus()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const fault = emailField.check(address)
    if (fault) return fail(fault)
    setBusy(true)
    try {
      await ask(emailField.clean(address))
      onAsked(emailField.clean(address))
    } catch (failure) {
      fail(askFailure(failure, words))
    } finally {
      setBusy(false)
    }
  }

  return (
    // Method dialog: until the script is there, Enter must not send the address along in the page's.
    <form
      ref={form}
      className={css.form}
      method="dialog"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <TextField
        id={id}
        name="email"
        type="email"
        label={words.email}
        hint={hint}
        error={error}
        value={address}
        autoComplete="email"
        maxLength={emailField.maxLength}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {words.send}
      </Button>
    </form>
  )
}
