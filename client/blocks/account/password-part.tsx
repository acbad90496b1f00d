import { useState } from 'react'
import type { AccountDetails } from '#contract/wire/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { loadAccount } from './account-book.ts'
import { changePassword } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import css from './account-section.module.css'
import type { SecurityWords } from './account-security.tsx'
import { newPasswordFaults } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { useDeed } from './use-deed.ts'
import { useUnfolding } from './use-unfolding.ts'

export interface PartProps {
  /** Begins the ids of its fields. */
  id: string
  words: SecurityWords
  account: AccountDetails
}

/** The password: choose one, or another one. */
export function PasswordPart({ id, words: all, account }: PartProps) {
  const { password: words } = all
  const { isOpen, opener, inside, open, close } = useUnfolding()
  const [isDone, setDone] = useState(false)
  return (
    <>
      <h3>{words.title}</h3>
      <p className={css.hint}>{account.hasPassword ? words.has : words.none}</p>
      <output className={css.said}>{isDone && words.done}</output>
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

  if (deed.needsSignIn) return <SignInAgain id={id} words={all.again} deed={deed} />
  return (
    <AccountForm
      form={deed.form}
      id={ids.send}
      button={words.button}
      onSubmit={() => void send()}
      further={
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      }
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
    </AccountForm>
  )
}
