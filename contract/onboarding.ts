import { type FiledBy, rulesOutFiling } from './filed-before.ts'
import type { EligibilityQuestion, SuitTerms } from './suit-terms.ts'

/** Local storage key and version of the state that a browser keeps (SPEC §3). */
export const ONBOARDING_KEY = 'onboarding_state'
const ONBOARDING_VERSION = 1

/** Reaching this step finishes the onboarding; what comes after it is optional. */
export const COMPLETE_STEP = 'complete'

/**
 * What the answers to the eligibility questions say; `unknown` while some are open, `filed` when a claim was filed
 * elsewhere.
 */
export type Fit = 'unknown' | 'eligible' | 'ineligible' | 'unsure' | 'filed'
export type FitAnswer = 'yes' | 'no' | 'unsure'

/** A class action that the visitor chose. The answers themselves are personal and never kept here. */
export interface ChosenSuit {
  id: string
  slug: string
  name: string
  brandImage: string
  eligibility: Fit
  source: 'query' | 'picker' | 'match'
  selectedAt: string
}

export interface OnboardingState {
  /** Percent of the step that was reached last. */
  progress: number
  /** A step's id, never a route. */
  currentStep: string
  complete: boolean
  suits: ChosenSuit[]
  /** Every chosen claim form is signed. */
  signed: boolean
  /** The welcome step is done in this browser. */
  initUser: boolean
  version: typeof ONBOARDING_VERSION
}

/** A browser that was never here: at the welcome step, with nothing chosen. */
export function newOnboarding(): OnboardingState {
  return {
    progress: 0,
    currentStep: 'welcome',
    complete: false,
    suits: [],
    signed: false,
    initUser: false,
    version: ONBOARDING_VERSION,
  }
}

/** The kept state; undefined when there is none, it cannot be read, or its version is another one (SPEC §4). */
export function readOnboarding(text: string | null): OnboardingState | undefined {
  const kept = parse(text)
  if (!kept || kept.version !== ONBOARDING_VERSION) return undefined
  const start = newOnboarding()
  return {
    progress: typeof kept.progress === 'number' ? kept.progress : start.progress,
    currentStep: typeof kept.currentStep === 'string' ? kept.currentStep : start.currentStep,
    complete: kept.complete === true,
    suits: Array.isArray(kept.suits) ? kept.suits.flatMap(toChosenSuit) : [],
    signed: kept.signed === true,
    initUser: kept.initUser === true,
    version: ONBOARDING_VERSION,
  }
}

function parse(text: string | null): Partial<OnboardingState> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** A kept choice; a bare id counts as one whose questions are still open. Nothing for what names no class action. */
function toChosenSuit(value: unknown): ChosenSuit[] {
  const kept = (typeof value === 'string' ? { id: value } : value) as Partial<ChosenSuit> | null
  if (typeof kept?.id !== 'string' || kept.id === '') return []
  const { id, slug = id, name = '', brandImage = '/marks/example.svg' } = kept
  const { eligibility = 'unknown', source = 'query', selectedAt = '' } = kept
  return [{ id, slug, name, brandImage, eligibility, source, selectedAt }]
}

/** The chosen class actions that a claim can be made for, in the order of their claim index. */
export function suitsToFile(state: Pick<OnboardingState, 'suits'>): ChosenSuit[] {
  return state.suits.filter(({ eligibility }) => eligibility === 'eligible')
}

/** Whether the answers say that no claim can be made: outside of the class, or filed elsewhere. */
export function isRuledOut({ eligibility }: Pick<ChosenSuit, 'eligibility'>): boolean {
  return eligibility === 'ineligible' || eligibility === 'filed'
}

/**
 * Progress above 0, not complete, at least one class action chosen: "Continue filing your claims" (SPEC §4). One that the
 * answers have ruled out is no longer a choice.
 */
export function isUnfinished({ progress, complete, suits }: OnboardingState): boolean {
  return progress > 0 && !complete && suits.some((suit) => !isRuledOut(suit))
}

/** One answer outside of the class is enough to be outside; one doubt is enough not to file. */
export function fitOf(
  questions: readonly EligibilityQuestion[],
  answers: Readonly<Record<string, FitAnswer>>,
): Fit {
  const given = questions.map(({ id, fits }) => ({ fits, answer: answers[id] }))
  if (given.some(({ fits, answer }) => answer && answer !== 'unsure' && answer !== fits)) {
    return 'ineligible'
  }
  if (given.some(({ answer }) => !answer)) return 'unknown'
  return given.some(({ answer }) => answer === 'unsure') ? 'unsure' : 'eligible'
}

/** The same with what was filed before: a claim that exists elsewhere is never made again. */
export function standingOf(
  terms: Pick<SuitTerms, 'eligibility' | 'perHousehold'>,
  { answers, filedBy }: { answers: Readonly<Record<string, FitAnswer>>; filedBy?: FiledBy },
): Fit {
  const fit = fitOf(terms.eligibility, answers)
  return fit !== 'ineligible' && rulesOutFiling(filedBy, terms) ? 'filed' : fit
}
