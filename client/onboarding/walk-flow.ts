import type { FactValues } from '#contract/definitions/facts.ts'
import type { ResolvedFlow } from '#contract/definitions/flow.ts'
import { COMPLETE_STEP, suitsToFile } from '#contract/onboarding.ts'
import {
  addressOfPlace,
  admittedPlace,
  isSamePlace,
  type Place,
  placedStepId,
  placesAfter,
  previousPlace,
  stepAt,
  type WalkBasis,
} from '#contract/places.ts'
import { progressAt } from '#contract/walk.ts'
import { keptState } from './kept-state.ts'
import { factsAtClaim, onboardingFacts } from './onboarding-facts.ts'
import { saver, setPosition } from './progress.ts'
import { claimFor, session } from './session.ts'
import { want } from './wanted-place.ts'

/** Where one may go from here, by what this browser knows now. `known` are the server's facts. */
export function flowWalk(flow: ResolvedFlow, known: FactValues) {
  const basisAt = (index?: number): WalkBasis => {
    const state = keptState.get()
    const { claims } = session.get()
    const own = onboardingFacts(state, { claims })
    const facts = index === undefined ? own : factsAtClaim(own, { state, claims, index })
    return { facts: { ...known, ...entryTag(), ...facts }, suits: Number(own['onboarding.suits']) }
  }
  const admit = (place: Place) => admittedPlace(flow, basisAt, place)

  /** On from here; what was wanted before something else had to come first has precedence. Claims that are signed are passed by. */
  function next(from: Place): Place | undefined {
    const { wanted } = session.get()
    if (wanted && stepAt(flow, wanted.stepId)) {
      const admitted = admit(wanted)
      if (isSamePlace(admitted, wanted)) want(undefined)
      if (!isSamePlace(admitted, from)) return admitted
    }
    return placesAfter(flow, basisAt(), from).find((place) => !isSigned(place.index))
  }

  /** On without doing this one; of a step that comes round for each claim, to another claim or past all of them. */
  function skip(from: Place): Place | undefined {
    const { index } = from
    if (index === undefined) return next(from)
    const { wanted } = session.get()
    if (wanted?.index === index) want(undefined)
    else if (wanted) return next(from)
    return placesAfter(flow, basisAt(), from).find(
      (place) =>
        place.index !== index && !isSigned(place.index) && isSamePlace(admit(place), place),
    )
  }

  /** The place of a step; of one that repeats, the first claim that is not signed. */
  function placeFor(stepId: string): Place {
    if (!stepAt(flow, stepId)?.repeat) return { stepId }
    const open = suitsToFile(keptState.get()).findIndex((_, index) => !isSigned(index))
    return { stepId, index: Math.max(open, 0) }
  }

  return {
    admit,
    next,
    skip,
    placeFor,
    previous: (from: Place) => previousPlace(flow, basisAt(), from),
    /** Where the visitor stopped last time; a step that moved is followed, an unknown one is the entry (SPEC §2). */
    resume(): Place {
      const { currentStep } = keptState.get()
      const moved = flow.change.migrations.find(({ from }) => from === currentStep)
      return admit(placeFor(moved?.to ?? currentStep))
    },
    address: (place: Place) => addressOfPlace(flow, place),
    progress: ({ stepId }: Place) => {
      const own = stepAt(flow, stepId)
      return own?.standsFor
        ? own.progress
        : progressAt(flow, basisAt().facts, placedStepId(flow, stepId))
    },
  }
}

/** The tag that the visitor came with first; the address has lost it by now. */
function entryTag(): Partial<FactValues> {
  const from = session.get().answers.entry?.from
  return typeof from === 'string' ? { 'entry.from': from } : {}
}

function isSigned(index: number | undefined): boolean {
  if (index === undefined) return false
  const suit = suitsToFile(keptState.get())[index]
  return claimFor(session.get().claims, suit?.id ?? '')?.state === 'signed'
}

/** Keeps that the visitor is here. */
export function arrive(flow: ResolvedFlow, place: Place, progress: number): void {
  const currentStep = placedStepId(flow, place.stepId)
  const stepIndex = flow.steps.findIndex(({ id }) => id === currentStep)
  setPosition({ stepIndex, totalSteps: flow.steps.length })
  const before = keptState.get()
  const complete = before.complete || currentStep === COMPLETE_STEP
  const isNews = before.currentStep !== currentStep || before.progress !== progress
  if (!isNews && complete === before.complete) return
  keptState.set({ ...before, currentStep, progress, complete })
  saver.touch([])
}
