import { useEffect, useRef } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { isFormDone } from '#contract/claim-states.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { session } from '../../onboarding/session.ts'
import { useStepForm, useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { canUndo } from '../../onboarding/undo-notice.tsx'
import { useClaimAt } from '../../onboarding/use-claim-at.ts'
import { useStage } from '../../stage/stage.ts'
import { dayWords } from '../../ui/day-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { dayHere } from '../../ui/time-words.ts'
import { AfterSigning } from './after-signing.tsx'
import { useAsTyped } from './as-typed.ts'
import { FORM_STEP } from './claim-answers.ts'
import { ClaimHead } from './claim-head.tsx'
import { doneTitle } from './claim-task.ts'
import { FormLoading, LoadFailed } from './load-failed.tsx'
import { PdfView } from './pdf-view.tsx'
import { SignClaim } from './sign-claim.tsx'
import { SignInInk } from './sign-in-ink.tsx'
import css from './signing.module.css'
import { type LeaveBy, useAsLeft } from './use-as-left.ts'
import { WrongForm } from './wrong-form.tsx'
import { say } from '../../words/say.ts'

/** The exact form beside what has to be ticked and signed; once it is signed, the signed form. */
export function ClaimPreview(words: BlockInput<'claim-preview'>) {
  const { chosen, claim: now } = useClaimAt()
  const { shown: claim, leaveBy } = useAsLeft(now)
  const { suit, failed, retry } = useSuit(chosen?.slug)
  const { loaded } = useStore(session)
  useLeadWhenGone({ isThere: now !== undefined, isWanted: loaded && chosen !== undefined })

  if (failed) return <LoadFailed what="The claim form" retry={retry} />
  if (!suit || !claim || !loaded) return <FormAhead />
  return (
    <>
      <ClaimHead suit={suit} claim={claim} />
      {isFormDone(claim.state) ? (
        <Signed suit={suit} claim={claim} words={words.signed} />
      ) : (
        // Another claim in the same place is another form: nothing that was ticked or signed comes along.
        <ToSign key={claim.id} words={words} claim={claim} suit={suit} leaveBy={leaveBy} />
      )}
    </>
  )
}

/** As wide as the form is once it is there, so that the step keeps its place. */
function FormAhead() {
  return (
    <div data-wide="beside">
      <FormLoading />
    </div>
  )
}

/** A claim that was here and is none any more, cancelled or out of time, is begun anew on its form. */
function useLeadWhenGone({ isThere, isWanted }: { isThere: boolean; isWanted: boolean }): void {
  const stage = useStage()
  const { place } = useStepForm()
  const { hrefOf } = useFlowLinks()
  const was = useRef(false)
  useEffect(() => {
    if (isThere) was.current = true
    else if (isWanted && was.current) {
      was.current = false
      session.update((now) => ({ ...now, notice: 'newer' }))
      stage.navigate(hrefOf({ ...place, stepId: FORM_STEP }), { replace: true })
    }
  })
}

interface FormProps {
  words: BlockInput<'claim-preview'>
  claim: ClaimView
  suit: SuitDetail
}

/** To be signed here, or in ink, as it was typed last. What another tab changed has to be read anew. */
function ToSign({ words, claim, suit, leaveBy }: FormProps & { leaveBy: LeaveBy }) {
  const { changedElsewhere } = useStore(session)
  const { state, retry } = useAsTyped(claim, suit)
  const { terms } = suit
  const key = changedElsewhere[claim.id]

  if (state === 'failed') return <LoadFailed what="The finished form" retry={retry} />
  if (state === 'saving' || !terms) return <FormAhead />
  if (terms.signatureMode === 'wet') {
    return <SignInInk key={key} claim={claim} inInk={words.inInk} signed={words.signed} />
  }
  return <SignClaim key={key} {...words} {...{ claim, suit, terms, leaveBy }} />
}

function Signed({
  suit,
  claim,
  words,
}: Pick<FormProps, 'suit' | 'claim'> & { words: BlockInput<'claim-preview'>['signed'] }) {
  const isUndoable = canUndo(claim)
  useStepWords({
    title: doneTitle(claim),
    help: isUndoable
      ? 'To change it, take your signature back first.'
      : 'It can no longer be changed. Download it, and keep it.',
    primary: say('Continue'),
    noSkip: true,
  })
  return (
    <div className={css.side}>
      {claim.signedAt && (
        <Notice tone="info">
          {say('Signed on')} {dayWords(dayHere(claim.signedAt))}.
        </Notice>
      )}
      <AfterSigning claim={claim} suit={suit} words={words} />
      <PdfView documentId={claim.document?.id} isChanging={false} onDrawn={nothing} />
      {!isUndoable && <WrongForm claims={[claim]} suit={suit} />}
    </div>
  )
}

const nothing = () => {}
