import { useState } from 'react'
import { fillWords } from '#contract/dashboard/fill-words.ts'
import type { Posting } from '#contract/wire/refund-postings.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FailureNotice } from './failure-notice.tsx'
import type { PostProps } from './post-part.tsx'
import { payForPosting, pagesHref } from './refund-calls.ts'
import css from './refunds.module.css'

interface Props extends PostProps {
  posting: Posting
  onAnew: () => void
}

/** The very pages that are printed, with their fingerprint, and what pays for them. */
export function PostShown(props: Props) {
  const { one, words, posting, onAnew } = props
  const { shown } = words.post
  const isOlder = one.draft !== null && one.draft.writtenAt > posting.shownAt
  return (
    <div className={css.letter}>
      <h5>{shown.title}</h5>
      <p>{fillWords(shown.text, { pages: String(posting.pages) })}</p>
      <div className={css.acts}>
        <ButtonLink look="outlined" href={pagesHref(one.id)} target="_blank">
          {shown.read}
        </ButtonLink>
        <Button look="quiet" onClick={onAnew}>
          {shown.back}
        </Button>
      </div>
      <p className={css.hint}>{fillWords(shown.hash, { hash: posting.sha256 })}</p>
      {isOlder && <Notice tone="soon" title={shown.changed} />}
      <Paying {...props} />
    </div>
  )
}

function Paying({ post, words, posting }: Props) {
  const isMember = useSignedIn()
  const { pay, account } = words.post
  const { block } = posting
  const [agreed, setAgreed] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function begin(): Promise<void> {
    setMissed(!agreed)
    if (!agreed) return
    setBusy(true)
    setFailure('')
    try {
      await payForPosting(posting)
    } catch (error) {
      logFailure('The payment of a letter could not be begun', error)
      setFailure(pay.failed)
    }
    setBusy(false)
  }

  return (
    <section>
      <h5>{pay.title}</h5>
      <ul>
        {[block.price, block.nextCharge, block.howToCancel].map(
          (line) => line && <li key={line}>{line}</li>,
        )}
      </ul>
      {post.payments === 'sandbox' && <Notice title={pay.sandbox} />}
      {isMember ? (
        <>
          <CheckboxField
            id={`agree-${posting.id}`}
            label={block.consent?.text ?? ''}
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            error={isMissed && !agreed ? pay.missing : undefined}
          />
          <p className={css.hint}>{pay.hosted}</p>
          <Button busy={busy} onClick={() => void begin()}>
            {block.button}
          </Button>
        </>
      ) : (
        <>
          <p>{account.text}</p>
          <div className={css.acts}>
            <ButtonLink href="/sign-in?next=/ai-negotiator">{account.signIn}</ButtonLink>
            <ButtonLink look="outlined" href="/file/account">
              {account.signUp}
            </ButtonLink>
          </div>
        </>
      )}
      <FailureNotice failure={failure} />
    </section>
  )
}
