import { useState } from 'react'
import type { AccountDetails } from '#contract/wire/accounts/account.ts'
import { Button } from '../../ui/button.tsx'
import part from '../../ui/part.module.css'
import { loadAccount } from './account-book.ts'
import { changePassword } from './account-calls.ts'
import { DeedForm } from './deed-form.tsx'
import { newPasswordFaults } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import type { PartProps, SecurityWords } from './security-part.ts'
import { useDeed } from './use-deed.ts'
import { useUnfolding } from './use-unfolding.ts'

/** The password: choose one, or another one. */
export function PasswordPart({ id, words: all, account }: PartProps) {
  const { password: words } = all
  const { isOpen, opener, inside, open, close } = useUnfolding()
  const [isDone, setDone] = useState(false)
  return (
    <>
      <h3>{words.title}</h3>
      <p className={part.hint}>{wordsFor(account, words)}</p>
      <output className={part.said}>{isDone && words.done}</output>
      {isOpen ? (
        <div ref={inside}>
          <ChangeForm
            id={id}
            words={all}
            account={account}
            onDone={() => {
              setDone(true)
              close()
            }}
            onCancel={close}
          />
        </div>
      ) : (
        <div>
          <Button
            ref={opener}
            look="outlined"
            size="small"
            onClick={() => {
              setDone(false)
              open()
            }}
          >
            {account.hasPassword ? words.change : words.choose}
          </Button>
        </div>
      )}
    </>
  )
}

function wordsFor(
  { hasPassword, passwordVoided }: AccountDetails,
  words: SecurityWords['password'],
): string {
  if (hasPassword) return words.has
  return passwordVoided ? words.voided : words.none
}

interface FormProps extends PartProps {
  onDone: () => void
  onCancel: () => void
}

function ChangeForm({ id, words: all, account: { hasPassword }, onDone, onCancel }: FormProps) {
  const { password: words } = all
  const ids = { current: `${id}-current`, chosen: `${id}-new`, send: `${id}-send` }
  const deed = useDeed(all.failures, ids.send)
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState('')

  function check() {
    const isMissing = hasPassword && !current
    return [
      ...(isMissing ? [{ field: ids.current, message: words.current.missing }] : []),
      ...newPasswordFaults(chosen, ids.chosen, words.chosen),
    ]
  }
  const send = () =>
    deed.attempt(
      async () => {
        await changePassword({ new: chosen, ...(hasPassword && { current }) })
        await loadAccount()
        onDone()
      },
      { check: check(), fields: { '/new': ids.chosen }, wrongAt: ids.current },
    )

  return (
    <DeedForm
      deed={deed}
      id={id}
      sendId={ids.send}
      words={{ ...words, again: all.again }}
      onSend={send}
      onCancel={onCancel}
    >
      {hasPassword && (
        <PasswordField
          id={ids.current}
          kind="current"
          words={words.current}
          value={current}
          onChange={setCurrent}
        />
      )}
      <PasswordField
        id={ids.chosen}
        kind="new"
        words={words.chosen}
        value={chosen}
        onChange={setChosen}
      />
    </DeedForm>
  )
}
