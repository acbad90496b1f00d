import { Download } from 'lucide-react'
import { useCallback } from 'react'
import type { BlockProps } from '#contract/blocks/index.ts'
import { fillWords } from '#contract/words/fill-words.ts'
import { isOwnWay } from '#contract/dashboard/own-way.ts'
import { readyBy } from '#contract/mailing/ready-by.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { loadClaims } from '../../onboarding/load-progress.ts'
import { ownWayWords } from '../../onboarding/own-way-words.ts'
import { UndoNotice } from '../../onboarding/undo-notice.tsx'
import { safeDayOf } from '../../onboarding/own-day.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { useStage } from '../../stage/stage.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayWords } from '../../ui/day-words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { keepSigned } from './keep-signed.ts'
import css from './rows.module.css'

type Words = BlockProps<'complete-documents'>['signed']
type Suit = Pick<SuitDetail, 'deadline' | 'deadlineRule' | 'mailingAddress'> | undefined

/** What becomes of a signed form: how long it may be taken back, how and by when it is sent, the way to send it oneself. */
export function AfterSigning({
  claim,
  suit,
  words,
}: {
  claim: ClaimView
  suit: Suit
  words: Words
}) {
  // Once the time is over the server has gone on with the claim.
  const over = useCallback(() => void loadClaims(), [])
  function undone() {
    keepSigned()
    // The button that was pressed goes away, and with it the signed form.
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  const { hrefOf } = useFlowLinks()
  const { facts } = useStage()
  const plan = planWords(claim, { suit, words, isMember: facts['visitor.subscribed'] === true })
  return (
    <>
      <UndoNotice claim={claim} words={words.undo} onUndone={undone} onOver={over} />
      {plan && <p className={css.note}>{plan}</p>}
      {words.choose && isForPlan(claim) && (
        <p>
          <a className={css.change} href={hrefOf({ stepId: words.choose.step })}>
            {words.choose.label}
            <span className="visually-hidden">: {claim.suitName}</span>
          </a>
        </p>
      )}
      {claim.state === 'signed' && <FileYourself claim={claim} words={words.self} />}
      <p>
        <a className={css.change} href={`/dashboard/claims/${claim.id}`}>
          {words.follow}
          <span className="visually-hidden">: {claim.suitName}</span>
        </a>
      </p>
    </>
  )
}

/** Whether it is signed and waits for nothing but an account, a plan or a fee. */
function isForPlan({ state, waitsFor }: ClaimView): boolean {
  return state === 'signed' && (waitsFor === 'account' || waitsFor === 'plan')
}

interface Known {
  suit: Suit
  words: Words
  /** Whether a plan runs, or fees are paid as letters go. */
  isMember: boolean
}

/** How and by when it is sent, or what it waits for; nothing once it is on its way. */
function planWords(claim: ClaimView, { suit, words, isMember }: Known): string | undefined {
  const { state, waitsFor } = claim
  const { plan, waits, own } = words
  if (state !== 'signed' && state !== 'queued') return undefined
  const by = safeDayOf(claim, suit, todayHere())
  if (isOwnWay(claim)) return ownWayWords({ claim, suit }, { by, words: own })
  if (waitsFor === 'settlement') return waits.settlement
  if (!by) return plan.undated
  const day = dayWords(by)
  const held = heldWords(claim, waits)
  if (held) return fillWords(held, { day: dayWords(readyBy(by, todayHere()) ?? by) })
  const mailed = mailedWords(claim, plan, isMember)
  return mailed && fillWords(mailed, { day })
}

/**
 * That we mail it; that something has to pay for it where nobody has looked yet and no plan is known. What answers a notice is
 * mailed free.
 */
function mailedWords(
  { method, waitsFor, cureBy }: ClaimView,
  plan: Words['plan'],
  isMember: boolean,
): string | undefined {
  if (waitsFor === 'undo' && !cureBy && !isMember && plan.unsettled) return plan.unsettled
  return method === 'first-class' || method === 'certified' ? plan[method] : undefined
}

/** What it waits for, where that is neither its time to be taken back nor its owner's own way. */
function heldWords({ waitsFor }: ClaimView, waits: Words['waits']): string | undefined {
  return waitsFor && waitsFor !== 'undo' && waitsFor !== 'you' ? waits[waitsFor] : undefined
}

/** The form to take along, and where to note that it was filed. */
function FileYourself({
  claim,
  documentId = claim.document?.id,
  words: { title, text, download, mark },
}: {
  claim: ClaimView
  /** The last document shown, when it is newer than the claim's own. */
  documentId?: string | undefined
  words: Words['self']
}) {
  return (
    <Disclosure title={title}>
      <p className={css.note}>{text}</p>
      <div className={css.acts}>
        {documentId && (
          <ButtonLink
            size="small"
            look="outlined"
            href={`/api/documents/${documentId}?download=1`}
            download
          >
            <Download size={18} />
            {download}
          </ButtonLink>
        )}
        <ButtonLink size="small" look="outlined" href={`/dashboard/claims/${claim.id}#self-filed`}>
          {mark}
          <span className="visually-hidden">: {claim.suitName}</span>
        </ButtonLink>
      </div>
    </Disclosure>
  )
}
