import { type ReactNode, useState } from 'react'
import { email as emailField } from '#contract/fields/email.ts'
import type { AccountDetails } from '#contract/wire/accounts/account.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { EmailField } from '../../onboarding/email-field.tsx'
import { ApiError } from '../../stage/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import part from '../../ui/part.module.css'
import { accountBook, loadAccount } from './account-book.ts'
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
            onDone={(sent) => {
              setSaid(sent)
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

/** The address was confirmed since this page was read, so a password is wanted that was not asked for. Throws all else. */
function refusalOf(asksPassword: boolean): (error: unknown) => false {
  return (error) => {
    const isWrong = error instanceof ApiError && error.code === 'sign-in.wrong'
    if (asksPassword || !isWrong) throw error
    return false
  }
}

interface FormProps extends Props {
  /** @param sent what is said of it */
  onDone: (sent: string) => void
  onCancel: () => void
}

function ChangeForm({ id, words: all, account, onDone, onCancel }: FormProps) {
  const words = wordsFor(account, all.change)
  const ids = { email: `${id}-email`, password: `${id}-password`, send: `${id}-send` }
  const deed = useDeed(all.failures, ids.send)
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const asksPassword = account.hasPassword && account.confirmed
  const noPassword = { field: ids.password, message: words.password.missing }

  function check() {
    const isSame = emailField.clean(address) === account.email
    const message = emailField.check(address) ?? (isSame ? words.same : undefined)
    return [
      ...(message ? [{ field: ids.email, message }] : []),
      ...(asksPassword && !password ? [noPassword] : []),
    ]
  }
  const send = () =>
    deed.attempt(
      async () => {
        const email = emailField.clean(address)
        const wish = { newEmail: email, ...(asksPassword && { password }) }
        const wasLet = await changeEmail(wish).then(() => true, refusalOf(asksPassword))
        await loadAccount()
        if (!wasLet) return [noPassword]
        const now = accountBook.get()
        const { sent } = typeof now === 'object' ? wordsFor(now, all.change) : words
        return onDone(fillWords(sent, { email }))
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
