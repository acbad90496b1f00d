import { useEffect } from 'react'
import type { BlockInput } from '#contract/blocks/index.ts'
import { cleanClaimAnswers } from '#contract/check-claim-answers.ts'
import { isFormDone } from '#contract/claim-states.ts'
import type { Claimant, ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { saveClaimAnswers, startClaim } from '../../onboarding/claim-calls.ts'
import { noteClosed } from '../../onboarding/closed-choice.ts'
import { failureFaults } from '../../onboarding/failure-words.ts'
import { comeBackTo } from '../../onboarding/flow-links.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { setAnswers, takeNewestAnswers } from '../../onboarding/progress.ts'
import { type NoticeName, session } from '../../onboarding/session.ts'
import { useStepForm, useStepPart, useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { useSuit } from '../../onboarding/suit-detail.ts'
import { canUndo } from '../../onboarding/undo-notice.tsx'
import { useClaimAt } from '../../onboarding/use-claim-at.ts'
import { useStage } from '../../stage/stage.ts'
import { CONTINUE_ID } from '../../onboarding/use-parts.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressSaid } from './address-said.tsx'
import { noteSaved } from './as-typed.ts'
import { addressOf, fieldOfPointer, FORM_STEP } from './claim-answers.ts'
import { ClaimHead } from './claim-head.tsx'
import { claimTask, doneTitle } from './claim-task.ts'
import { QUESTIONS_STEP } from './fit-answers.ts'
import css from './forms.module.css'
import { FormLoading, LoadFailed } from './load-failed.tsx'
import { PersonFields } from './person-fields.tsx'
import { TooLateToSign } from './refused-to-sign.tsx'
import { SuitFields } from './suit-fields.tsx'
import { formFaults, typedFor } from './typed-form.ts'
import { useAddressCheck } from './use-address-check.ts'
import { WrongForm } from './wrong-form.tsx'
import { say } from '../../words/say.ts'

/** The claim form of one class action. What it asks comes with the class action; the person is asked once for all of them. */
export function ClaimDetails(props: BlockInput<'claim-details'>) {
  const { chosen, claim } = useClaimAt()
  const { suit, failed, retry } = useSuit(chosen?.slug)
  const { loaded } = useStore(session)
  const { screen } = useStage()
  useEffect(() => {
    if (suit && loaded) noteClosed(suit)
  }, [suit, loaded])

  if (failed) return <LoadFailed what="The claim form" retry={retry} />
  // Dropped in another tab: there is nothing here to wait for.
  if (loaded && !chosen) return null
  if (!suit || !loaded) return <FormLoading />
  const { state, cureBy } = claim ?? {}
  const task = claimTask({ state, cureBy, suit, now: new Date(screen.madeAt) })
  return (
    <div className={css.form}>
      <ClaimHead suit={suit} claim={claim} />
      {task === 'too-late' && <TooLateToSign suit={suit} />}
      {claim && isFormDone(state) ? (
        <SignedForm suit={suit} claim={claim} />
      ) : (
        // Another settlement in the same place is another form.
        <DetailsForm {...props} key={suit.id} suit={suit} />
      )}
    </div>
  )
}

function SignedForm({ suit, claim }: { suit: SuitDetail; claim: ClaimView }) {
  useStepWords({
    title: doneTitle(claim),
    help: canUndo(claim)
      ? 'To change it, take your signature back first. Continue to do so.'
      : 'It can no longer be changed. Continue to see it.',
    primary: say('Continue'),
    noSkip: true,
  })
  return <WrongForm claims={[claim]} suit={suit} />
}

function DetailsForm({ suit, ...words }: BlockInput<'claim-details'> & { suit: SuitDetail }) {
  const { place } = useStepForm()
  const { person, values, answers } = typedFor(suit, useStore(session))
  const { terms } = suit
  const check = useAddressCheck(addressOf(person), words.address)
  const allFaults = () => (answers && terms ? formFaults(suit.id, answers, terms) : [])
  const toQuestions = () => {
    comeBackTo(place)
    return { goto: QUESTIONS_STEP }
  }

  useStepPart({
    check: () => allFaults().filter((fault) => !isOfClass(fault)),
    commit: async () => {
      if (!answers || !terms)
        return [{ field: CONTINUE_ID, message: 'This settlement has no form here.' }]
      if (allFaults().some(isOfClass)) return toQuestions()
      const faults = await check.faults()
      if (faults.length > 0) return faults
      // What was typed while the address was looked at was not; nor was what another device answered or added meanwhile.
      if (isOtherNow(suit, answers)) return stayFor('typed-on')
      await takeNewestAnswers()
      if (isOtherNow(suit, answers)) return stayFor('newer')
      const { claimant, ...rest } = cleanClaimAnswers(answers, terms)
      const kept = check.isKept ? { ...claimant, addressKept: true } : claimant
      const refused = await saveForm(suit.id, { ...rest, claimant: kept })
      return refused?.some(isOfClass) ? toQuestions() : refused
    },
  })

  if (!terms) return <Notice tone="soon" title={say('This settlement has no claim form here')} />
  return (
    <>
      <PersonFields title={words.personTitle} values={person}>
        <AddressSaid check={check} words={words.address} />
      </PersonFields>
      <SuitFields
        titles={words}
        suit={suit}
        terms={terms}
        values={values}
        onChange={(next) => setAnswers(FORM_STEP, { [suit.id]: next })}
      />
      {words.note && <p className={css.small}>{words.note}</p>}
    </>
  )
}

/** Who belongs to the class is asked on a step of its own: the settlement may ask more, or otherwise, than it did there. */
function isOfClass({ field }: FieldFault): boolean {
  return field.startsWith('eligibility-')
}

function isOtherNow(suit: SuitDetail, answers: object): boolean {
  return JSON.stringify(typedFor(suit, session.get()).answers) !== JSON.stringify(answers)
}

function stayFor(notice: NoticeName): 'stay' {
  session.update((now) => ({ ...now, notice }))
  return 'stay'
}

async function saveForm(
  suitId: string,
  answers: Parameters<typeof saveClaimAnswers>[1],
): Promise<FieldFault[] | undefined> {
  const typed = typedNow()
  try {
    const { id, state } = await startClaim(suitId)
    if (isFormDone(state)) return undefined
    await saveClaimAnswers(id, answers)
    noteSaved(id, answers)
    keepPerson(answers.claimant, typed)
    keptState.update((kept) => ({ ...kept, signed: false }))
    return undefined
  } catch (error) {
    return failureFaults(error, { place: CONTINUE_ID, fieldOf: fieldOfPointer })
  }
}

const typedNow = () => session.get().answers[FORM_STEP] ?? {}

/** The person as the form has it, for the next form and the review; what was typed since it was sent is newer. */
function keepPerson(
  { address, addressKept: _kept, ...person }: Claimant,
  typed: ReturnType<typeof typedNow>,
): void {
  const now = typedNow()
  const tidied = { otherNames: '', phone: '', line2: '', ...person, ...address }
  const unchanged = Object.entries(tidied).filter(([field]) => now[field] === typed[field])
  setAnswers(FORM_STEP, Object.fromEntries(unchanged))
}
