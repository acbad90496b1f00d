import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { COMPLETE_STEP, suitsToFile } from '#contract/onboarding.ts'
import { addressOfPlace, isSamePlace, type Place, placeOf, stepAt } from '#contract/places.ts'
import type { StepScreen } from '#contract/wire/screen.ts'
import { newestOf } from '../stage/newest-flow.ts'
import { type Stage, useStage } from '../stage/stage.ts'
import { whenIdle } from '../stage/when-idle.ts'
import { isBlank, keptState } from './kept-state.ts'
import { moveAnswers, saver } from './progress.ts'
import { session } from './session.ts'
import { useStore } from './store.ts'
import { fetchSuit } from './suit-detail.ts'
import { useEnter } from './use-enter.ts'
import { trackStep, trackStepDone } from './track-step.ts'
import { arrive, type FlowWalk, flowWalk } from './walk-flow.ts'
import { want } from './wanted-place.ts'

/** Where somebody is led who comes back from a payment that was not made. */
const PAY_STEP = 'plan'

/**
 * Walks the flow of a step screen: lets the visitor in or leads to what has to come first, and goes on and back without
 * asking the server.
 */
export function useWalk(screen: StepScreen) {
  const stage = useLatest(useStage())
  const shown = useLatest(screen)
  const { loaded } = useStore(session)
  const { suits } = useStore(keptState)
  const [entered, setEntered] = useState<{ paid: boolean }>()
  const { flow, facts: known, stepId, params, route } = screen
  const place = placeOf(flow, stepId, params)
  const step = stepAt(flow, stepId) ?? flow.steps[0]
  if (!step) throw new Error(`The flow ${flow.id} has no steps`)

  const leftRef = useRef<string>(undefined)
  useEnter({ onEntered: setEntered, startOver: useStartOver({ stage, shown, leftRef }) })
  useEffect(() => moveAnswers(flow), [flow, loaded])

  const isIndex = route === flow.route
  // Who may see a claim's step depends on the claims, and a browser that kept nothing on the answers: the server knows.
  const isReady = entered && (loaded || !(step.repeat || isIndex || isBlank()))
  const isPaid = entered?.paid === true && stepAt(flow, PAY_STEP) !== undefined
  /** Led once to what became of a payment; afterwards the visitor goes where they like. */
  const admittedAt = useRef<Place>(undefined)
  const { index } = place
  // Looked at again once the server's word is there, which may tell of another step than the address does.
  useEffect(() => {
    if (!isReady || leftRef.current === stepId) return
    leftRef.current = undefined
    const walk = flowWalk(flow, known)
    const here = { stepId, ...(index !== undefined && { index }) }
    const asked = isIndex ? walk.resume() : here
    const wanted = isPaid && !admittedAt.current ? { stepId: stepAfterPaying() } : asked
    const admitted = walk.admit(wanted)
    if (admitted.stepId !== wanted.stepId) putOff(wanted, admittedAt.current)
    if (isSamePlace(admitted, here) && !isIndex) {
      trackStep(shown.current, { here, before: admittedAt.current })
      admittedAt.current = here
      reach(here)
      return arrive(flow, here, walk.progress(here))
    }
    stage.current.navigate(walk.address(admitted) + location.search, { replace: true })
  }, [isReady, loaded, isPaid, flow, known, stepId, index, isIndex, stage, shown, suits.length])
  useEffect(() => whenIdle(fetchChosen), [suits.length])

  const walk = flowWalk(flow, known)
  /** Goes on by the flow as it is now, which may have been edited since this step was shown. */
  function go(choose: (walk: FlowWalk) => Place | undefined, { back = false, done }: Going = {}) {
    if (done) trackStepDone(screen, place, done)
    void saver.flush()
    session.update((now) => ({ ...now, notice: undefined, payment: undefined }))
    const newest = flowWalk(newestOf(screen).flow, known)
    const to = choose(newest)
    stage.current.navigate(to ? newest.address(to) : '/', { back })
  }
  return {
    step,
    place,
    progress: entered ? walk.progress(place) : step.progress,
    isFirst: stepId === flow.entry,
    next: () => go((now) => now.next(place), { done: {} }),
    skip: () => go((now) => now.skip(place), { done: { skipped: true } }),
    back: () => go((now) => now.previous(place), { back: true }),
    goto: (id: string) => go((now) => now.admit(now.placeFor(id))),
  }
}

interface Going {
  back?: boolean
  /** The step is behind the visitor, done or left out. */
  done?: { skipped?: true }
}

/** Leads to the entry, once everything was cleared elsewhere. What the step that is left needs first is asked of nobody then. */
function useStartOver({
  stage,
  shown,
  leftRef,
}: {
  stage: { readonly current: Stage }
  shown: { readonly current: StepScreen }
  leftRef: RefObject<string | undefined>
}): () => void {
  return useCallback(() => {
    const { flow, stepId } = shown.current
    leftRef.current = stepId === flow.entry ? undefined : stepId
    stage.current.navigate(addressOfPlace(flow, { stepId: flow.entry }), { replace: true })
  }, [stage, shown, leftRef])
}

/** A value as it is now, for deeds that must not be done again because it changed. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** A payment that was made leads to the end, one that was not back to where it is made. */
function stepAfterPaying(): string {
  const status = session.get().payment?.status
  return status === 'succeeded' || status === 'processing' ? COMPLETE_STEP : PAY_STEP
}

/** What was wanted is wanted no more once the visitor is there. */
function reach(here: Place): void {
  const { wanted } = session.get()
  if (wanted && isSamePlace(wanted, here)) want(undefined)
}

/** Something has to come first. Who was in already and has nothing any more started over: they do not come back. */
function putOff(wanted: Place, admitted: Place | undefined): void {
  const wasIn = admitted !== undefined && isSamePlace(admitted, wanted)
  want(wasIn && isBlank() ? undefined : wanted)
}

/** What the next steps ask is brought ahead, so that they need no network. */
function fetchChosen(): void {
  // What cannot be had now is asked for again, and said, on its step.
  for (const { slug } of suitsToFile(keptState.get())) fetchSuit(slug).catch(() => {})
}
