import { type ReactNode, useState } from 'react'
import { email as emailField } from '#contract/fields/email.ts'
import type { AccountDetails } from '#contract/wire/accounts/account.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { EmailField } from '../../onboarding/email-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import part from '../../ui/part.module.css'
import { loadAccount } from './account-book.ts'
import { changeEmail } from './account-calls.ts'
import { DeedForm } from './deed-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useDeed } from './use-deed.ts'
import { useUnfolding } from './use-unfolding.ts'
import { say } from '../../words/say.ts'

export type WhoWords = Omit<BlockInput<'account-who'>, 'sectionId' | 'data'>

interface Props {
  id: string
  words: WhoWords
  account: AccountDetails
}

/**
 * Another address: both mailboxes get a link, and it changes when both were opened. One that was never confirmed, and may be
 * mistyped, is replaced at once, without a password.
 */
export function ChangeEmail({
  id,
  words: all,
  account,
  children,
}: Props & {
  /** What else can be done, in one row with it. */
  children?: ReactNode
}) {
  const { change: words } = all
  const { isOpen, opener, inside, open, close } = useUnfolding()
  const [said, setSaid] = useState<string>()
  return (
    <>
      <ChangeUnderWay words={words} change={account.emailChange} />
      <output className={part.said}>{said}</output>
      {isOpen ? (
        <div ref={inside}>
          <ChangeForm
            id={id}
            words={all}
            account={account}
            onDone={(email) => {
              setSaid(fillWords(wordsFor(account, words).sent, { email }))
              close()
            }}
            onCancel={close}
          />
        </div>
      ) : (
        <div className={part.acts}>
          <Button ref={opener} look="outlined" size="small" onClick={open}>
            {words.open}
          </Button>
          {children}
        </div>
      )}
      {isOpen && <div>{children}</div>}
    </>
  )
}

function ChangeUnderWay({
  words,
  change,
}: {
  words: WhoWords['change']
  change: AccountDetails['emailChange']
}) {
  if (!change) return null
  const { newEmail, oldOpened, newOpened } = change
  const where = oldOpened ? words.oldOpened : newOpened ? words.newOpened : words.neitherOpened
  return (
    <Notice title={fillWords(words.underWay, { email: newEmail })}>
      <p>{where}</p>
    </Notice>
  )
}

/** One that was never confirmed is replaced at once. */
function wordsFor({ confirmed }: AccountDetails, words: WhoWords['change']): WhoWords['change'] {
  if (confirmed) return words
  return {
    ...words,
    hint: say('It changes at once, and we send a link there that confirms it.'),
    button: say('Use this address'),
    sent: say('Changed. We sent a link to {email} that confirms it.'),
  }
}

interface FormProps extends Props {
  onDone: (address: string) => void
  onCancel: () => void
}

function ChangeForm({ id, words: all, account, onDone, onCancel }: FormProps) {
  const words = wordsFor(account, all.change)
  const ids = { email: `${id}-email`, password: `${id}-password`, send: `${id}-send` }
  const deed = useDeed(all.failures, ids.send)
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const asksPassword = account.hasPassword && account.confirmed

  function check() {
    const isSame = emailField.clean(address) === account.email
    const message = emailField.check(address) ?? (isSame ? words.same : undefined)
    return [
      ...(message ? [{ field: ids.email, message }] : []),
      ...(asksPassword && !password
        ? [{ field: ids.password, message: words.password.missing }]
        : []),
    ]
  }
  const send = () =>
    deed.attempt(
      async () => {
        const newEmail = emailField.clean(address)
        await changeEmail({ newEmail, ...(asksPassword && { password }) })
        await loadAccount()
        onDone(newEmail)
      },
      { check: check(), fields: { '/newEmail': ids.email }, wrongAt: ids.password },
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
      <EmailField
        id={ids.email}
        name="new-email"
        label={words.label}
        hint={words.hint}
        error={deed.form.errorOf(ids.email)}
        value={address}
        onChange={setAddress}
      />
      {asksPassword && (
        <PasswordField
          id={ids.password}
          kind="current"
          words={words.password}
          value={password}
          onChange={setPassword}
        />
      )}
    </DeedForm>
  )
}
