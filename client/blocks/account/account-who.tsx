import { useState } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import type { AccountDetails } from '#contract/wire/accounts/account.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import part from '../../ui/part.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SplitSection } from '../../ui/split-section.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { loadAccount, useAccount } from './account-book.ts'
import { askToConfirm } from './account-calls.ts'
import { ChangeEmail, type WhoWords } from './change-email.tsx'
import { useDeed } from './use-deed.ts'
import { say } from '../../words/say.ts'

/** Who is signed in, whether the address is known to be theirs, and how to change it. */
export function AccountWho({ sectionId, ...words }: BlockInput<'account-who'>) {
  const book = useAccount()
  const isSignedIn = useSignedIn()
  // A call may have told already that nobody is signed in any more.
  const [wasSignedIn] = useState(isSignedIn)
  const hasEnded = wasSignedIn && book === 'signed-out'
  return (
    <SplitSection
      sectionId={sectionId}
      title={words.title}
      lead={words.lead}
      noScript={words.noScript}
      data-scheme="auto"
    >
      {book === 'loading' && <Skeleton shape="row" count={2} />}
      {book === 'failed' && <LoadFailed words={words.loadFailed} />}
      {hasEnded && <Ended />}
      {book === 'signed-out' && <SignedOut words={words.signedOut} />}
      {typeof book === 'object' && <Who id={sectionId} words={words} account={book} />}
    </SplitSection>
  )
}

function LoadFailed({ words }: { words: WhoWords['loadFailed'] }) {
  const [busy, setBusy] = useState(false)
  const again = () => {
    setBusy(true)
    void loadAccount().then(() => setBusy(false))
  }
  return (
    <div role="alert" className={part.stack}>
      <Notice tone="error" title={words.text} />
      <TryAgain look="outlined" busy={busy} onClick={again}>
        {words.again}
      </TryAgain>
    </div>
  )
}

/** A new key of the session came with an answer that got lost, or somebody ended it elsewhere. */
function Ended() {
  return (
    <Notice tone="soon" live title={say('Your sign-in has ended.')}>
      <p>{say('If you were changing how you sign in, it may be done: try the new way first.')}</p>
    </Notice>
  )
}

function SignedOut({ words }: { words: WhoWords['signedOut'] }) {
  return (
    <Card className={part.card}>
      <h3>{words.title}</h3>
      <p className={part.hint}>{words.text}</p>
      <div className={part.acts}>
        <ButtonLink href="/sign-in?next=/account">{words.signIn}</ButtonLink>
        <ButtonLink href="/file" look="quiet">
          {words.begin}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Who({ id, words, account }: { id: string; words: WhoWords; account: AccountDetails }) {
  const { confirmed, email } = account
  return (
    <Card className={part.card}>
      <div className={part.row}>
        <div className={part.name}>{email}</div>
        <Chip tone={confirmed ? 'good' : 'soon'}>
          {confirmed ? words.confirmed : words.unconfirmed.chip}
        </Chip>
      </div>
      {!confirmed && <Unconfirmed id={id} words={words} />}
      <ChangeEmail id={`${id}-change`} words={words} account={account}>
        <ButtonLink href="/logout" look="outlined" size="small">
          {words.signOut}
        </ButtonLink>
      </ChangeEmail>
    </Card>
  )
}

/** The link of the sign-up once more. */
function Unconfirmed({ id, words }: { id: string; words: WhoWords }) {
  const place = `${id}-confirm-again`
  const { form, attempt } = useDeed(words.failures, place)
  const [isSent, setSent] = useState(false)
  const send = () =>
    attempt(async () => {
      await askToConfirm()
      setSent(true)
    })
  return (
    <>
      <p className={part.hint}>{words.unconfirmed.text}</p>
      <output className={part.said}>{isSent && words.unconfirmed.sent}</output>
      <div role="alert">
        {form.faults.map(({ message }) => (
          <Notice key={message} tone="error" title={message} />
        ))}
      </div>
      {!isSent && (
        <div>
          <Button id={place} size="small" busy={form.busy} goesAway onClick={() => void send()}>
            {words.unconfirmed.again}
          </Button>
        </div>
      )}
    </>
  )
}
