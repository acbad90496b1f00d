import { useState } from 'react'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { loadAccount } from './account-book.ts'
import { DeedForm } from './deed-form.tsx'
import { addPasskey } from './passkey-calls.ts'
import type { SecurityWords } from './security-part.ts'
import { useDeed } from './use-deed.ts'

const LONGEST_NAME = 60

/** A name to know it by, and then the device's own window. */
export function AddPasskey({
  id,
  words: all,
  onClose,
}: {
  id: string
  words: SecurityWords
  onClose: () => void
}) {
  const { passkeys: words } = all
  const ids = { name: `${id}-name`, send: `${id}-send` }
  const deed = useDeed(all.failures, ids.send)
  const [name, setName] = useState('')

  async function add(): Promise<FieldFault[] | void> {
    try {
      await addPasskey(name.trim())
    } catch (error) {
      const isTheirs = !(error instanceof ApiError) || error.code === 'passkey.refused'
      // A network that failed is told as such; what the device said no to has words of its own.
      if (error instanceof TypeError || !isTheirs) throw error
      logFailure('A passkey could not be added', error)
      return [{ field: ids.send, message: words.refused }]
    }
    await loadAccount()
    onClose()
  }
  const send = () =>
    deed.attempt(add, {
      check: name.trim() ? [] : [{ field: ids.name, message: words.nameMissing }],
      fields: { '/name': ids.name },
    })

  return (
    <DeedForm
      deed={deed}
      id={id}
      sendId={ids.send}
      words={{ ...words, again: all.again }}
      onSend={send}
      onCancel={onClose}
    >
      <TextField
        id={ids.name}
        name="passkey-name"
        label={words.name}
        hint={words.nameHint}
        error={deed.form.errorOf(ids.name)}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </DeedForm>
  )
}
