import { isRecord } from '#contract/is-record.ts'
import type { SaveProgressInput } from '#contract/wire/questionnaire.ts'
import { keptState } from './kept-state.ts'
import { knownAnswers } from './known-answers.ts'
import { knownProgress } from './known-progress.ts'
import { type Answers, session } from './session.ts'
import type { Fields } from './unsaved.ts'

/** Where the walk is, for the figures that go with each save. */
let position = { stepIndex: 0, totalSteps: 0 }

/** Told on every step, before anything is saved there. */
export function setPosition(next: typeof position): void {
  position = next
}

/** Whole steps, place and choice: for a page that has joined what the server keeps. */
export function collectSteps(stepIds: readonly string[]): SaveProgressInput {
  const { answers } = session.get()
  const { currentStep, complete, initUser } = keptState.get()
  const email = answers.welcome?.email
  return {
    ...position,
    currentStep,
    consentChecked: initUser,
    flowCompleted: complete,
    answers: Object.fromEntries(stepIds.map((id) => [id, answers[id] ?? {}])),
    classActionSelections: selections(),
    ...(typeof email === 'string' && { email }),
  }
}

/**
 * These fields alone: for a page that may be behind, whose other answers are older than the server's. With `place` also
 * where the visitor is, what they agreed to and, when they changed it here, their choice.
 */
export function collectFields(fields: Fields, { place }: { place: boolean }): SaveProgressInput {
  const { answers } = session.get()
  const email = fields.get('welcome')?.has('email') ? answers.welcome?.email : undefined
  const known = knownParts(fields, answers)
  return {
    answersPatch: pick(answers, fields),
    ...(known.size > 0 && { answersKnown: pick(knownAnswers(), known) }),
    ...(typeof email === 'string' && { email }),
    ...(place && collectPlace()),
  }
}

/** The fields that are joined part by part: the server has to know what they were before this page changed them. */
function knownParts(fields: Fields, answers: Answers): Fields {
  const known = knownAnswers()
  const parted = [...fields].map(([stepId, ids]) => {
    const has = (id: string) => isRecord(answers[stepId]?.[id]) && isRecord(known[stepId]?.[id])
    return [stepId, new Set([...ids].filter(has))] as const
  })
  return new Map(parted.filter(([, ids]) => ids.size > 0))
}

function pick(answers: Answers, fields: Fields): Record<string, Record<string, unknown>> {
  const picked = [...fields].map(([stepId, ids]) => {
    const values = answers[stepId] ?? {}
    return [stepId, Object.fromEntries([...ids].map((id) => [id, values[id]]))] as const
  })
  return Object.fromEntries(picked)
}

/** What another tab or device came further with is not taken back: an agreement and a completion are only added. */
function collectPlace(): SaveProgressInput {
  const { suits, currentStep, complete, initUser } = keptState.get()
  const known = knownProgress()?.suits ?? []
  const isOtherChoice = suits.map(({ id }) => id).join() !== known.join()
  return {
    ...position,
    currentStep,
    ...(initUser && { consentChecked: true }),
    ...((complete || isOtherChoice) && { flowCompleted: complete }),
    ...(isOtherChoice && { classActionSelections: selections() }),
  }
}

function selections(): SaveProgressInput['classActionSelections'] {
  return keptState.get().suits.map(({ id, selectedAt, source, eligibility }, claimIndex) => ({
    suitId: id,
    selectedAt,
    source,
    eligibility,
    claimIndex,
  }))
}
