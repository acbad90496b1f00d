import { useEffect, useRef, useState } from 'react'
import { isSamePlace, type Place, placeOf, stepAt } from '#contract/places.ts'
import type { StepScreen } from '#contract/wire/screen.ts'
import { useStage } from '../stage/stage.ts'
import { takeEntryParams } from './entry-params.ts'
import { keptState } from './kept-state.ts'
import { loadProgress, saver } from './progress.ts'
import { session } from './session.ts'
import { useStore } from './store.ts'
import { arrive, flowWalk } from './walk-flow.ts'
import { recallWanted, want } from './wanted-place.ts'

/**
 * Walks the flow of a step screen: lets the visitor in or leads to what has to come first, and goes on and back without
 * asking the server.
 */
export function useWalk(screen: StepScreen) {
  const stage = useLatest(useStage())
  const { loaded } = useStore(session)
  const { suits } = useStore(keptState)
  const [entered, setEntered] = useState(false)
  const { flow, facts: known, stepId, params, route } = screen
  const place = placeOf(flow, stepId, params)
  const step = stepAt(flow, stepId) ?? flow.steps[0]
  if (!step) throw new Error(`The flow ${flow.id} has no steps`)

  useEnter(setEntered)

  const isIndex = route === flow.route
  // Who may see a claim's step depends on the claims, which only the server knows.
  const isReady = entered && (loaded || (!step.repeat && !isIndex))
  const { index } = place
  useEffect(() => {
    if (!isReady) return
    const walk = flowWalk(flow, known)
    const here = { stepId, ...(index !== undefined && { index }) }
    const wanted = isIndex ? walk.resume() : here
    const admitted = walk.admit(wanted)
    if (isSamePlace(admitted, here) && !isIndex) {
      const { wanted: aim } = session.get()
      if (aim && isSamePlace(aim, here)) want(undefined)
      return arrive(flow, here, walk.progress(here))
    }
    if (!isSamePlace(admitted, wanted)) want(wanted)
    stage.current.navigate(walk.address(admitted) + location.search, { replace: true })
  }, [isReady, flow, known, stepId, index, isIndex, stage, suits.length])

  const walk = flowWalk(flow, known)
  function go(to: Place | undefined): void {
    void saver.flush()
    stage.current.navigate(to ? walk.address(to) : '/')
  }
  return {
    step,
    place,
    progress: entered ? walk.progress(place) : step.progress,
    isFirst: stepId === flow.entry,
    next: () => go(walk.next(place)),
    skip: () => go(walk.skip(place)),
    back: () => go(walk.previous(place)),
    goto: (id: string) => go(walk.admit(walk.placeFor(id))),
  }
}

/** The stage as it is now, for deeds that must not be done again because it changed. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Once per page: takes what the address brings along, then what the server keeps. Leaving the page saves the rest. */
function useEnter(setEntered: (entered: boolean) => void): void {
  useEffect(() => {
    let isHere = true
    recallWanted()
    void loadProgress()
    void takeEntryParams(location).then(() => isHere && setEntered(true))
    const onHide = () => {
      if (session.get().loaded) void saver.flush({ keepalive: true })
    }
    const onOnline = () => void saver.flush()
    addEventListener('pagehide', onHide)
    addEventListener('online', onOnline)
    return () => {
      isHere = false
      removeEventListener('pagehide', onHide)
      removeEventListener('online', onOnline)
      void saver.flush()
    }
  }, [setEntered])
}
