import { useState } from 'react'
import { fillWords } from '#contract/words/fill-words.ts'
import { blankIn } from '#contract/refunds/letter-blank.ts'
import { spokenMoney } from '#contract/fields/money.ts'
import type { Posting, PostOffer } from '#contract/wire/refund-postings.ts'
import { FailureNotice } from '../../onboarding/failure-notice.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { clockWords } from '../../ui/time-words.ts'
import { say } from '../../words/say.ts'
import type { CaseProps, PostProps } from './case-props.ts'
import { PostForm } from './post-form.tsx'
import { isChangedSince, PostShown } from './post-shown.tsx'
import { pagesHref, undoPosting } from './refund-calls.ts'
import css from './refunds.module.css'
import { useCaseAct } from './use-case-act.ts'
import { useFocusInside } from '../../ui/use-focus-inside.ts'

/**
 * Having the letter of a case mailed, from two addresses to what the post tells of it. Where nothing is mailed now, what
 * stands of a letter that is paid for, and the way back.
 */
export function PostPart({ post, ...props }: CaseProps & { post: PostOffer | null }) {
  const { one, words } = props
  const isPaid = one.posting !== null && one.posting.state !== 'shown'
  const mayMail = post !== null && one.next.length > 0
  if (mayMail ? !one.draft && !one.posting : !isPaid) return null
  return (
    <section className={css.part}>
      <h4>{words.post.title}</h4>
      {post ? (
        <>
          <p className={css.hint}>
            {fillWords(words.post.lead, { fee: spokenMoney(post.feeCents) })}
          </p>
          <Steps {...props} post={post} />
        </>
      ) : (
        <Standing {...props} />
      )}
    </section>
  )
}

/** One thing at a time: the addresses, the pages, or how far the letter has got. */
function Steps(props: PostProps) {
  const { one } = props
  const { posting } = one
  const [isOpen, setOpen] = useState(false)
  const steps = useFocusInside<HTMLDivElement>(isOpen ? 'form' : (posting?.state ?? 'offer'))
  return (
    <div className={css.steps} ref={steps}>
      {isOpen ? (
        // What was typed for the company is not for the card's issuer, whose letter may be written meanwhile.
        <PostForm
          key={String(one.draft?.purpose === 'dispute')}
          {...props}
          onDone={() => setOpen(false)}
        />
      ) : (
        <>
          <Standing {...props} />
          {posting?.state === 'shown' && (
            <PostShown key={posting.id} {...props} posting={posting} onAnew={() => setOpen(true)} />
          )}
          {mayBegin(one) && <Begin {...props} onBegin={() => setOpen(true)} />}
        </>
      )}
    </div>
  )
}

/** A blank of the letter is asked for first: no address is typed for a letter that is not mailed. */
function Begin({ one: { draft, posting }, words, onBegin }: PostProps & { onBegin: () => void }) {
  const [asked, setAsked] = useState<string>()
  const blank = draft && blankIn(draft.text)
  const told = words.post.blank && fillWords(words.post.blank, { blank: blank ?? '' })
  return (
    <>
      <div>
        <Button look="outlined" onClick={() => (blank && told ? setAsked(blank) : onBegin())}>
          {posting ? words.post.again : words.post.open}
        </Button>
      </div>
      <FailureNotice
        failure={told && asked !== undefined && asked === blank ? { message: told } : undefined}
      />
    </>
  )
}

/** Whether there is a letter to mail, and none is under way. */
function mayBegin({ draft, next, posting }: PostProps['one']): boolean {
  if (!draft || next.length === 0) return false
  return !posting || (posting.state !== 'shown' && !posting.isUnderWay)
}

/** How far the letter has got, and the way back while there is one. */
function Standing({ one, words, onKept }: CaseProps) {
  const { busy, failure, act } = useCaseAct()
  const { posting } = one
  if (!posting) return null
  const { states, undo, unknown } = words.post
  const how = posting.isUnknown ? unknown : undefined
  const time = posting.undoUntil && clockWords(posting.undoUntil)
  return (
    <>
      <p className={css.standing} tabIndex={-1}>
        <strong>{how ?? states[posting.state]}</strong>
        {posting.reason && <span className={css.hint}> {say(posting.reason)}</span>}
      </p>
      {hasPages(posting) && <Pages one={one} words={words} />}
      {posting.canUndo && (
        <>
          {undo.changed && isChangedSince(one) && <Notice tone="soon" title={undo.changed} />}
          <p>{time ? fillWords(undo.text, { time }) : undo.late}</p>
          <div>
            <Button
              look="outlined"
              size="small"
              busy={busy}
              onClick={() => void act(async () => onKept(await undoPosting(one)))}
            >
              {undo.button}
            </Button>
          </div>
        </>
      )}
      <FailureNotice failure={failure} />
    </>
  )
}

/** Whether what stands there is a letter that was paid for and not taken back; one to be paid has its pages beside its payment. */
function hasPages({ state }: Posting): boolean {
  return state !== 'shown' && state !== 'cancelled'
}

/** What is mailed, which the draft may not be any more. */
function Pages({ one, words }: Pick<CaseProps, 'one' | 'words'>) {
  return (
    <div>
      <ButtonLink look="outlined" size="small" href={pagesHref(one.id)} target="_blank">
        {words.post.shown.read}
        <span className="visually-hidden">{say(' (opens in a new tab)')}</span>
      </ButtonLink>
    </div>
  )
}
