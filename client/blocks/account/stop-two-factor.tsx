import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { loadAccount } from './account-book.ts'
import { stopTwoFactor } from './account-calls.ts'
import { DeedForm } from './deed-form.tsx'
import type { SecurityWords } from './security-part.ts'
import { useDeed } from './use-deed.ts'

interface Props {
  id: string
  words: SecurityWords
  onStopped: () => void
  onCancel: () => void
}

/** The second factor is taken away by one of its own codes. */
export function StopTwoFactor({ id, words: all, onStopped, onCancel }: Props) {
  const { stopping: words, scan, cancel } = all.twoFactor
  const ids = { code: `${id}-last`, send: `${id}-stop` }
  const deed = useDeed(all.failures, ids.send)
  const [code, setCode] = useState('')

  const send = () =>
    deed.attempt(
      async () => {
        await stopTwoFactor(code.replaceAll(/\s/g, ''))
        await loadAccount()
        onStopped()
      },
      { check: code.trim() ? [] : [{ field: ids.code, message: scan.missing }], wrongAt: ids.code },
    )

  return (
    <DeedForm
      deed={deed}
      id={id}
      sendId={ids.send}
      words={{ button: words.button, cancel, again: all.again }}
      onSend={send}
      onCancel={onCancel}
    >
      <TextField
        id={ids.code}
        name="code"
        label={words.label}
        hint={words.text}
        error={deed.form.errorOf(ids.code)}
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </DeedForm>
  )
}
