import { useState } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import type { Posting } from '#contract/wire/refund-postings.ts'
import type { RefundCase } from '#contract/wire/refunds.ts'
import { useSignedIn } from '../../onboarding/signed-in.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/say.ts'
import type { PostProps } from './case-props.ts'
import { MailLate } from './mail-late.tsx'
import { useOpenPayment } from './payment-said.tsx'
import { PostAccount } from './post-account.tsx'
import { PostPaying } from './post-paying.tsx'
import { pagesHref } from './refund-calls.ts'
import css from './refunds.module.css'
import { useFocusInside } from '../../ui/use-focus-inside.ts'

interface Props extends PostProps {
  posting: Posting
  onAnew: () => void
}

/** The very pages that are printed, with their fingerprint, and what pays for them. */
export function PostShown({ onAnew, ...props }: Props) {
  const { one, words, posting } = props
  const { shown } = words.post
  const isMember = useSignedIn()
  const isOpen = useOpenPayment(props)
  const way = useFocusInside<HTMLDivElement>(isMember ? 'paying' : 'account')
  const [hasSeen, setSeen] = useState(false)
  const readId = `pages-${posting.id}`
  return (
    <div className={css.letter}>
      <h5>{shown.title}</h5>
      <p>{fillWords(shown.text, { pages: String(posting.pages) })}</p>
      <div className={css.acts}>
        <ButtonLink
          id={readId}
          look={hasSeen ? 'outlined' : 'primary'}
          href={pagesHref(one.id)}
          target="_blank"
          onClick={() => setSeen(true)}
        >
          {shown.read}
          <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
        </ButtonLink>
        <Button look="outlined" onClick={onAnew}>
          {shown.back}
        </Button>
      </div>
      <p className={css.fingerprint}>{fillWords(shown.hash, { hash: posting.sha256 })}</p>
      {isChangedSince(one) && <Notice tone="soon" title={shown.changed} />}
      {posting.isOld && shown.old && <Notice tone="soon" title={shown.old} />}
      {!posting.isOld && !isOpen && (
        <div ref={way} className={css.way}>
          <MailLate {...props} />
          {isMember ? (
            <PostPaying {...props} unseen={hasSeen ? undefined : readId} />
          ) : (
            <PostAccount {...props} />
          )}
        </div>
      )}
    </div>
  )
}

/** Whether the draft was written after the pages of the letter were made. */
export function isChangedSince({ draft, posting }: Pick<RefundCase, 'draft' | 'posting'>): boolean {
  return draft !== null && posting !== null && draft.writtenAt > posting.shownAt
}
