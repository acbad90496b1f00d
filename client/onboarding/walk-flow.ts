import type { FactValues } from '#contract/definitions/facts.ts'
import type { ResolvedFlow } from '#contract/definitions/flow.ts'
import { COMPLETE_STEP, type OnboardingState } from '#contract/onboarding.ts'
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
import { progressAt, walk } from '#contract/walk.ts'
import { cameFrom } from '../stage/trail.ts'
import { setPosition } from './collect-progress.ts'
import { keptState } from './kept-state.ts'
import { factsAtClaim, onboardingFacts } from './onboarding-facts.ts'
import { saver } from './progress.ts'
import { isSigned, placeOfStep } from './place-of-step.ts'
import { session } from './session.ts'
import { tabFacts } from './tab-facts.ts'
import { want } from './wanted-place.ts'

/** Where one may go from here, by what this browser knows now. `known` are the server's facts. */
export function flowWalk(flow: ResolvedFlow, known: FactValues) {
  const basisAt = (index?: number): WalkBasis => {
    const state = keptState.get()
    const { claims } = session.get()
    const own = onboardingFacts(state, { claims })
    const facts = index === undefined ? own : factsAtClaim(own, { state, claims, index })
    return { facts: { ...known, ...tabFacts(), ...facts }, suits: Number(own['onboarding.suits']) }
  }
  const admit = (place: Place) => admittedPlace(flow, basisAt, place)

  /** On from here; what was wanted before something else had to come first has precedence. Claims that are signed are passed by. */
  function next(from: Place): Place | undefined {
    if (!stepAt(flow, from.stepId)) return admit(placeFor(from.stepId))
    const { wanted } = session.get()
    if (wanted && stepAt(flow, wanted.stepId)) {
      const admitted = admit(wanted)
      const isThere = isSamePlace(admitted, from)
      // There may be fewer claims than there were: the last one then stands for those that are gone.
      if (admitted.stepId === wanted.stepId) want(isThere ? undefined : admitted)
      if (!isThere) return admitted
    }
    return nextUnsigned(flow, basisAt(), from)
  }

  /** Whoever leaves out what had to come first does without what they wanted. */
  function leaveOut({ stepId }: Place): void {
    const { wanted } = session.get()
    if (wanted && admit(wanted).stepId === placedStepId(flow, stepId)) want(undefined)
  }

  /** On without doing this one; of a step that comes round for each claim, to another claim or past all of them. */
  function skip(from: Place): Place | undefined {
    const { index } = from
    if (index === undefined) {
      leaveOut(from)
      return next(from)
    }
    const { wanted } = session.get()
    if (wanted?.index === index) want(undefined)
    else if (wanted) return next(from)
    return placesAfter(flow, basisAt(), from).find(
      (place) =>
        place.index !== index && !isSigned(place.index) && isSamePlace(admit(place), place),
    )
  }

  const placeFor = (stepId: string) => placeOfStep(flow, stepId)

  return {
    admit,
    next,
    skip,
    placeFor,
    /** The steps that they walk, in order. */
    steps: () => walk(flow, basisAt().facts),
    previous(from: Place): Place | undefined {
      const here = stepAt(flow, from.stepId) ? from : placeFor(from.stepId)
      const before = previousPlace(flow, basisAt(), here)
      return (before && detourCameFrom(flow, before)) ?? before
    },
    /** Where the visitor stopped last time; what their variation leaves out here is passed by. */
    resume: () => admit(passOthers(flow, basisAt(), admit(placeFor(keptState.get().currentStep)))),
    address: (place: Place) => addressOfPlace(flow, place),
    progress: ({ stepId }: Place) => {
      const own = stepAt(flow, stepId)
      return own?.standsFor
        ? own.progress
        : progressAt(flow, basisAt().facts, placedStepId(flow, stepId))
    },
  }
}

function nextUnsigned(flow: ResolvedFlow, basis: WalkBasis, from: Place): Place | undefined {
  return placesAfter(flow, basis, from).find((place) => !isSigned(place.index))
}

/**
 * A place, or the next one where an experiment that runs leaves it out here: whoever stopped there did so in a browser with
 * another variation.
 */
function passOthers(flow: ResolvedFlow, basis: WalkBasis, place: Place): Place {
  const step = stepAt(flow, place.stepId)
  const isOthers = step?.isTried === true && !walk(flow, basis.facts).includes(step)
  return (isOthers && nextUnsigned(flow, basis, place)) || place
}

export type FlowWalk = ReturnType<typeof flowWalk>

/** The page that stood for a place when the visitor was there just now: the browser's Back leads to it, so the page's does. */
function detourCameFrom(flow: ResolvedFlow, { stepId }: Place): Place | undefined {
  const path = cameFrom()
  const detour = flow.detours.find(
    ({ id, standsFor, repeat }) =>
      standsFor === stepId && !repeat && addressOfPlace(flow, { stepId: id }) === path,
  )
  return detour && { stepId: detour.id }
}

/** Keeps that the visitor is here. */
export function arrive(flow: ResolvedFlow, place: Place, progress: number): void {
  const currentStep = placedStepId(flow, place.stepId)
  const stepIndex = flow.steps.findIndex(({ id }) => id === currentStep)
  setPosition({ stepIndex, totalSteps: flow.steps.length })
  const before = keptState.get()
  const kept = keptProgress(before, progress)
  const complete = before.complete || currentStep === COMPLETE_STEP
  const isNews = before.currentStep !== currentStep || before.progress !== kept
  if (!isNews && complete === before.complete) return
  keptState.set({ ...before, currentStep, progress: kept, complete })
  saver.touch([])
}

/**
 * Progress follows the step (SPEC §4), but 0 means that nothing was begun: who goes back to the entry with class actions
 * chosen keeps the figure they had, so that the home page still lets them continue.
 */
function keptProgress(
  { progress: before, suits }: Pick<OnboardingState, 'progress' | 'suits'>,
  progress: number,
): number {
  return progress === 0 && suits.length > 0 ? before : progress
}
