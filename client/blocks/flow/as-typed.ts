import { useEffect, useState } from 'react'
import { cleanClaimAnswers } from '#contract/check-claim-answers.ts'
import type { ClaimAnswers, ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { saveClaimAnswers } from '../../onboarding/claim-calls.ts'
import { useFlowLinks } from '../../onboarding/flow-links.ts'
import { takeNewestAnswers } from '../../onboarding/progress.ts'
import { session } from '../../onboarding/session.ts'
import { useStepForm } from '../../onboarding/step-form.ts'
import { ApiError } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'
import { useStage } from '../../stage/stage.ts'
import { fieldOfPointer, FORM_STEP } from './claim-answers.ts'
import { formFaults, typedFor } from './typed-form.ts'
import { isAddressKept } from './use-address-check.ts'

/** What the step before saved is not saved once more. */
let justSaved: string | undefined

/** Told once the server has a form's answers: the next `useAsTyped` of the very same ones makes no call. */
export function noteSaved(claimId: string, answers: ClaimAnswers): void {
  justSaved = JSON.stringify([claimId, answers])
}

function isJustSaved(claimId: string, answers: ClaimAnswers | undefined): boolean {
  const before = justSaved
  justSaved = undefined
  return answers !== undefined && before === JSON.stringify([claimId, answers])
}

interface AsTyped {
  state: 'saving' | 'saved' | 'failed'
  retry: () => void
}

/**
 * Brings an unsigned form to what the questionnaire says, before it is read: a person is typed once for all forms, and what
 * is changed on one of them, or left without Continue, is what the others are signed with. Leads to the form where
 * something is missing.
 */
export function useAsTyped(claim: ClaimView, suit: SuitDetail): AsTyped {
  const stage = useStage()
  const { place } = useStepForm()
  const { hrefOf } = useFlowLinks()
  const [state, setState] = useState<AsTyped['state']>('saving')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isHere = true
    const toForm = (field?: string) =>
      stage.navigate(hrefOf({ ...place, stepId: FORM_STEP }, field), { replace: true })
    saveAsTyped(claim, suit).then(
      (open) => isHere && (open ? toForm(open.field) : setState('saved')),
      (error: unknown) => {
        logFailure('The form could not be saved as it was typed', error)
        if (isHere) setState('failed')
      },
    )
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once for each claim that is opened to be signed
  }, [claim.id, attempt])

  return {
    state,
    retry: () => {
      setState('saving')
      setAttempt((count) => count + 1)
    },
  }
}

type Outcome = { field?: string } | undefined

/** @returns where the form has to be filled in first; undefined once it says what was typed, or when nothing was */
async function saveAsTyped({ id, state }: ClaimView, suit: SuitDetail): Promise<Outcome> {
  if (state !== 'ready_to_sign' || !suit.terms) return {}
  if (isJustSaved(id, typedNow(suit).answers)) return undefined
  // What another device changed meanwhile is not taken back by what this page knew.
  await takeNewestAnswers()
  const { answers, open } = typedNow(suit)
  if (!answers) return open
  try {
    await saveClaimAnswers(id, answers)
    return undefined
  } catch (error) {
    return placeToMend(error)
  }
}

/** The answers as they would be saved; `open` is where something is missing. */
function typedNow(suit: SuitDetail): { answers?: ClaimAnswers; open?: Outcome } {
  const { answers, isBegun } = typedFor(suit, session.get())
  if (!answers || !suit.terms || !isBegun) return {}
  const [fault] = formFaults(suit.id, answers, suit.terms)
  if (fault) return { open: { field: fault.field } }
  const { claimant, ...rest } = cleanClaimAnswers(answers, suit.terms)
  const addressKept = isAddressKept(claimant.address)
  return { answers: { ...rest, claimant: addressKept ? { ...claimant, addressKept } : claimant } }
}

/** @throws the failure, when the form itself cannot mend it */
function placeToMend(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error
  const [refused] = error.faults
  if (refused) return { field: fieldOfPointer(refused.path) }
  if (error.code === 'suit.no-form') return {}
  throw error
}
