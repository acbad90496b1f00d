import {
  type ChosenSuit,
  type FitAnswer,
  fitOf,
  isRuledOut,
  type OnboardingState,
  standingOf,
} from '#contract/onboarding.ts'
import { isFormDone } from '#contract/claim-states.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { judgeSuit } from '../../onboarding/chosen-suits.ts'
import { filedByOf, filedField } from '../../onboarding/filed-before.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { claimFor, isSentBack, session } from '../../onboarding/session.ts'
import type { StepFault } from '../../onboarding/step-form.ts'
import { fetchSuit, knownSuit } from '../../onboarding/suit-detail.ts'
import { track } from '../../stage/track.ts'

/** The step whose answers hold those to the eligibility questions, by class action. */
export const PICK_STEP = 'select-product'

/** Where the questions are asked. */
export const QUESTIONS_STEP = 'select-questions'
/** Where those that are not filed are explained. */
export const LEFT_OUT_STEP = 'not-eligible'

export type FitAnswers = Readonly<Record<string, FitAnswer>>

/** What was answered to a class action's eligibility questions, by question id; empty before. */
export function fitAnswersOf(suitId: string): FitAnswers {
  return (session.get().answers[PICK_STEP]?.[suitId] ?? {}) as FitAnswers
}

/** The id of a question's field. */
export function questionField(suitId: string, questionId: string): string {
  return `fit-${suitId}-${questionId}`
}

/** Those whose questions can still be answered: a signed form is no longer changed, unless it was sent back. */
export function isAskable({ id }: Pick<ChosenSuit, 'id'>): boolean {
  return !isFormDone(claimFor(session.get().claims, id)?.state)
}

/** Whether it is asked who filed before: of a claim that was sent back it is known. */
export function isFilingAsked(suitId: string): boolean {
  return !isSentBack(session.get().claims, suitId)
}

/** The chosen class actions that are not filed, by the answers: ruled out, or kept until a doubt is gone. */
export function leftOutOf({ suits }: Pick<OnboardingState, 'suits'>): ChosenSuit[] {
  return suits.filter((suit) => isRuledOut(suit) || suit.eligibility === 'unsure')
}

/**
 * What is not answered yet, of the class actions whose questions are here. Whoever is outside of the class by one answer
 * needs no other.
 */
export function openQuestions(
  chosen: readonly ChosenSuit[],
  words: { missing: string; filed: { ask: string } },
): StepFault[] {
  const asked = chosen.filter(isAskable)
  return asked.flatMap(({ id, slug, name }) => {
    const given = fitAnswersOf(id)
    const suit = knownSuit(slug)
    if (!suit) return []
    const questions = suit.terms?.eligibility ?? []
    if (fitOf(questions, given) === 'ineligible') return []
    const open = questions
      .filter((question) => !given[question.id])
      .map(({ id: one, text }) => ({ field: questionField(id, one), text }))
    if (isFilingAsked(id) && !filedByOf(id))
      open.push({ field: filedField(id), text: words.filed.ask })
    // Several ask the same: the summary then says for which.
    const about = asked.length > 1 ? `${name}: ` : ''
    return open.map(({ field, text }) => ({
      field,
      message: `${about}${text}`,
      beside: words.missing,
    }))
  })
}

/** Asks for the questions that could not be had so far. @throws ApiError, TypeError when they cannot be had now either */
export async function fetchQuestions(chosen: readonly ChosenSuit[]): Promise<void> {
  await Promise.all(chosen.filter(isAskable).map(({ slug }) => fetchSuit(slug)))
}

/** Keeps what the answers say of each. @returns whether any of those asked about can be filed */
export async function judge(chosen: readonly ChosenSuit[]): Promise<boolean> {
  const asked = chosen.filter(isAskable)
  const suits = await Promise.all(asked.map(({ slug }) => fetchSuit(slug)))
  for (const suit of suits) {
    const fit = standing(suit)
    if (fit === 'ineligible' && !isJudgedSo(suit.id)) {
      track('eligibility_refused', { suit: suit.slug })
    }
    judgeSuit(suit.id, fit)
  }
  const judged = keptState.get().suits.filter(({ id }) => asked.some((one) => one.id === id))
  return asked.length === 0 || judged.some(({ eligibility }) => eligibility === 'eligible')
}

function isJudgedSo(suitId: string): boolean {
  return keptState
    .get()
    .suits.some(({ id, eligibility }) => id === suitId && eligibility === 'ineligible')
}

/** What the answers given so far say of a class action. */
function standing({ id, terms }: Pick<SuitDetail, 'id' | 'terms'>) {
  return standingOf(terms ?? { eligibility: [] }, {
    answers: fitAnswersOf(id),
    filedBy: isFilingAsked(id) ? filedByOf(id) : undefined,
  })
}
