import { useState } from 'react'
import { type ChosenSuit, type FitAnswer, fitOf, suitsToFile } from '#contract/onboarding.ts'
import type { SuitSummary } from '#contract/wire/suits.ts'
import { chooseSuit, dropSuits, judgeSuit } from '../../onboarding/chosen-suits.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import { useStepPart, useStepWords } from '../../onboarding/step-form.ts'
import { useStore } from '../../onboarding/store.ts'
import { fetchSuit, knownSuit } from '../../onboarding/suit-detail.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'

/** The step whose answers hold those to the eligibility questions, by class action. */
export const PICK_STEP = 'select-product'
export const PICK_FIELD = 'class-action'

interface Words {
  missing: string
  questionsTitle: string
  questionsHelp: string
  questionsPrimary: string
}

export type FitAnswers = Readonly<Record<string, FitAnswer>>

/** Why there is nothing to file: none fits, or those that are left are kept because of a “not sure”. */
export interface PickStop {
  kept: readonly string[]
}

/** First the choice, then the questions of what was chosen; both on one step. */
export function usePicker(words: Words) {
  const { suits: chosen } = useStore(keptState)
  const [isAsking, setAsking] = useState(false)
  const [stop, setStop] = useState<PickStop>()

  useStepWords(
    isAsking
      ? {
          title: words.questionsTitle,
          help: words.questionsHelp,
          primary: words.questionsPrimary,
        }
      : undefined,
  )
  useStepPart({
    check() {
      if (isAsking) return openQuestions(chosen)
      return chosen.length > 0 ? [] : [{ field: PICK_FIELD, message: words.missing }]
    },
    async commit() {
      if (!isAsking) {
        await Promise.all(chosen.map(({ slug }) => fetchSuit(slug)))
        setAsking(true)
        return 'stay'
      }
      const found = await judge(chosen)
      setStop(found)
      setAsking(false)
      return found ? 'stay' : undefined
    },
    back() {
      setAsking(false)
      return isAsking
    },
  })

  return { chosen, isAsking, stop, lead: useLead(chosen), change: changeTo(chosen) }
}

/** Those that the visitor came for stand first, and stay there when they are taken off again. */
function useLead(chosen: readonly ChosenSuit[]): readonly string[] {
  const [lead, setLead] = useState<readonly string[]>([])
  const fresh = chosen.filter(({ source, id }) => source === 'query' && !lead.includes(id))
  if (fresh.length > 0) setLead([...fresh.map(({ id }) => id), ...lead])
  return lead
}

function changeTo(chosen: readonly ChosenSuit[]) {
  return (next: readonly SuitSummary[]): void => {
    const gone = chosen.filter(({ id }) => !next.some((suit) => suit.id === id))
    if (gone.length > 0) dropSuits(gone.map(({ id }) => id))
    for (const suit of next) chooseSuit(suit, 'picker')
  }
}

export function fitAnswersOf(suitId: string): FitAnswers {
  return (session.get().answers[PICK_STEP]?.[suitId] ?? {}) as FitAnswers
}

/** The id of a question's field. */
export function questionField(suitId: string, questionId: string): string {
  return `fit-${suitId}-${questionId}`
}

function openQuestions(chosen: readonly ChosenSuit[]): FieldFault[] {
  return chosen.flatMap(({ id, slug }) => {
    const given = fitAnswersOf(id)
    const questions = knownSuit(slug)?.terms?.eligibility ?? []
    if (fitOf(questions, given) === 'ineligible') return []
    return questions
      .filter((question) => !given[question.id])
      .map((question) => ({
        field: questionField(id, question.id),
        message: `Choose an answer: ${question.text}`,
      }))
  })
}

/** Keeps what the answers say; those outside of their class are dropped. @returns what stands in the way of any claim */
async function judge(chosen: readonly ChosenSuit[]): Promise<PickStop | undefined> {
  for (const { id, slug } of chosen) {
    const { terms } = await fetchSuit(slug)
    judgeSuit(id, fitOf(terms?.eligibility ?? [], fitAnswersOf(id)))
  }
  const out = keptState.get().suits.filter(({ eligibility }) => eligibility === 'ineligible')
  if (out.length > 0) dropSuits(out.map(({ id }) => id))
  const { suits } = keptState.get()
  if (suitsToFile({ suits }).length > 0) return undefined
  return { kept: suits.map(({ name }) => name) }
}
