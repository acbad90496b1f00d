import { type OnboardingState, readOnboarding } from '#contract/onboarding.ts'
import { joinAnswer } from '#contract/questions/join-answer.ts'
import type { LoadedProgress } from '#contract/wire/questionnaire.ts'
import type { Answers } from './session.ts'
import type { Fields } from './unsaved.ts'

export type KeptProgress = NonNullable<LoadedProgress>

/** What this browser knew last of the server's row. */
export interface KnownProgress {
  /** ISO instant. */
  lastUpdated: string
  /** Ids of the class actions that were chosen there. */
  suits: readonly string[]
}

/**
 * The answers that the server keeps, with this page's own in the fields that it has not saved yet. Of a settlement's answers,
 * which are one field, only what changed here since `known`.
 */
export function joinAnswers(
  kept: Answers,
  here: Answers,
  { mine, known }: { mine: Fields; known: Answers },
): Answers {
  const own = [...mine].map(([stepId, fieldIds]) => {
    const [values = {}, there = {}, before = {}] = [here[stepId], kept[stepId], known[stepId]]
    const changed = [...fieldIds]
      .filter((id) => id in values)
      .map((id) => [id, joinAnswer(values[id], there[id], before[id])])
    return [stepId, { ...there, ...Object.fromEntries(changed) }] as const
  })
  return { ...kept, ...Object.fromEntries(own.filter(([, step]) => Object.keys(step).length > 0)) }
}

/**
 * The onboarding state with what another tab or device saved since `known`: class actions chosen or dropped there, and
 * what was agreed to. With `resume` (once, when the page starts) also the place, where this browser kept none or an older one.
 */
export function joinOnboarding(
  here: OnboardingState,
  kept: KeptProgress,
  { known, resume }: { known: KnownProgress | undefined; resume: boolean },
): OnboardingState {
  const isBlank = !known && !here.initUser
  const isNewer = known !== undefined && kept.lastUpdated > known.lastUpdated
  const follows = resume && (isBlank || isNewer)
  return {
    ...here,
    suits: joinSuits(here, kept, known?.suits ?? []),
    initUser: here.initUser || kept.consentChecked,
    ...(follows && {
      currentStep: kept.currentStep ?? here.currentStep,
      complete: kept.flowCompleted,
    }),
  }
}

/** Chosen here or there; what both knew and one of them dropped stays dropped. */
function joinSuits(
  here: OnboardingState,
  { classActionSelections: there }: KeptProgress,
  known: readonly string[],
): OnboardingState['suits'] {
  const isThere = (id: string) => there.some(({ suitId }) => suitId === id)
  const stays = here.suits.filter(({ id }) => isThere(id) || !known.includes(id))
  const isHere = (id: string) => here.suits.some((suit) => suit.id === id)
  const added = there.filter(({ suitId }) => !isHere(suitId) && !known.includes(suitId))
  const told = new Map(there.map(({ suitId, eligibility }) => [suitId, eligibility]))
  const joined = [
    ...stays.map((suit) =>
      suit.eligibility === 'unknown'
        ? { ...suit, eligibility: told.get(suit.id) ?? suit.eligibility }
        : suit,
    ),
    ...added.map(({ suitId, ...rest }) => ({ id: suitId, ...rest })),
  ]
  // Read as what is kept in the browser is read: unknown words and missing names are made good there.
  return readOnboarding(JSON.stringify({ ...here, suits: joined }))?.suits ?? here.suits
}
