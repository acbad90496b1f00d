import { useState } from 'react'
import type { Posting } from '#contract/wire/refund-postings.ts'
import { failureFaults } from '../../onboarding/failure-words.ts'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorSummary, type FieldFault } from '../../ui/error-summary.tsx'
import { CountsInEnglish } from '../../ui/counts-in-english.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PostProps } from './case-props.ts'
import { payForPosting } from './refund-calls.ts'
import { say } from '../../words/say.ts'
import css from './refunds.module.css'

interface Props extends PostProps {
  posting: Posting
  /** Id of the link to the pages, until they were opened. */
  unseen: string | undefined
}

const lines = ['price', 'nextCharge', 'howToCancel'] as const

/** What a letter costs and what becomes of the fee, the tick, never set in advance, and the way to the payment company's page. */
export function PostPaying({ post, words, posting: { id, block }, posting, unseen }: Props) {
  const { pay } = words.post
  const ids = { agree: `agree-${id}`, pay: `pay-${id}` }
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<FieldFault[]>([])
  const agreeFault = agreed ? undefined : faults.find(({ field }) => field === ids.agree)?.message

  async function begin(): Promise<void> {
    const missing = [
      ...(unseen ? [{ field: unseen, message: pay.unseen }] : []),
      ...(agreed ? [] : [{ field: ids.agree, message: pay.missing }]),
    ]
    setFaults(missing)
    if (missing.length > 0) return
    setBusy(true)
    try {
      await payForPosting(posting)
    } catch (error) {
      logFailure('The payment of a letter could not be begun', error)
      const failed = [{ field: ids.pay, message: pay.failed }]
      setFaults(isOfLetter(error) ? failureFaults(error, { place: ids.pay }) : failed)
    }
    setBusy(false)
  }

  return (
    <section className={css.paying}>
      <ErrorSummary faults={faults} title={words.problem} />
      <h3 tabIndex={-1}>{pay.title}</h3>
      <ul className={css.terms}>
        {lines.map(
          (line) =>
            block[line] && (
              <li key={line}>
                <CountsInEnglish text={block[line]} />
              </li>
            ),
        )}
      </ul>
      {post.payments === 'sandbox' && <Notice title={pay.sandbox} />}
      <CheckboxField
        id={ids.agree}
        label={<CountsInEnglish text={block.consent?.text ?? ''} />}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
        error={agreeFault}
      />
      <p className={css.hint}>{pay.hosted}</p>
      <Button id={ids.pay} size="large" busy={busy} onClick={() => void begin()}>
        {say(block.button)}
      </Button>
    </section>
  )
}

/** Whether the letter cannot be paid for as it stands: trying again would not help. */
function isOfLetter(error: unknown): boolean {
  return error instanceof ApiError && error.code?.startsWith('refunds.') === true
}
