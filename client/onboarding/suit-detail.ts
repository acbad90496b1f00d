import { useEffect, useState } from 'react'
import type { SuitDetail, SuitList, SuitSummary } from '#contract/wire/suits.ts'
import { ApiError, call } from '../stage/api.ts'
import { dropUnknownSuit, nameSuits } from './chosen-suits.ts'
import { noteClosed } from './closed-choice.ts'
import { keptState } from './kept-state.ts'
import { loadProgress } from './progress.ts'
import { createStore, useStore } from './store.ts'

const details = new Map<string, Promise<SuitDetail>>()
const known = createStore<ReadonlyMap<string, SuitDetail>>(new Map())

/** One class action with what its form asks. Kept for the life of the page; a failure is asked again next time. */
export function fetchSuit(slug: string): Promise<SuitDetail> {
  const running = details.get(slug)
  if (running) return running
  const path = `/api/suits/${encodeURIComponent(slug)}`
  const detail = call<SuitDetail>(path, {}, { method: 'GET' })
  details.set(slug, detail)
  detail.then(
    (suit) => known.update((before) => new Map(before).set(slug, suit)),
    (error: unknown) => {
      details.delete(slug)
      if (error instanceof ApiError && error.status === 404) dropUnknownSuit(slug)
    },
  )
  return detail
}

/** The same as it is now, for what was found to be otherwise. */
export function fetchSuitAnew(slug: string): Promise<SuitDetail> {
  details.delete(slug)
  return fetchSuit(slug)
}

/**
 * Once the open class actions are known: those chosen get their names, those that do not exist are dropped, and those that
 * have closed are taken off and told.
 */
export async function settleChosen(open: readonly SuitSummary[]): Promise<void> {
  nameSuits(open)
  const others = keptState.get().suits.filter(({ id }) => !open.some((suit) => suit.id === id))
  // One that is not open may be closed, or unknown: asking for it tells, and drops the unknown.
  const found = await Promise.allSettled(others.map(({ slug }) => fetchSuit(slug)))
  await loadProgress()
  for (const one of found) if (one.status === 'fulfilled') noteClosed(one.value)
}

/** The open class action that an address names by id or slug; undefined when none is. */
export async function findOpenSuit(idOrSlug: string): Promise<SuitSummary | undefined> {
  const { suits } = await call<SuitList>('/api/suits', {}, { repeatable: true })
  return suits.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
}

interface LoadingSuit {
  suit: SuitDetail | undefined
  failed: boolean
  retry: () => void
}

/** The class action of a slug; undefined while it is on its way or when there is no slug yet. */
export function useSuit(slug: string | undefined): LoadingSuit {
  const [attempt, setAttempt] = useState(0)
  const [failedFor, setFailedFor] = useState<string>()
  const here = useStore(known)

  useEffect(() => {
    if (!slug) return
    let isCurrent = true
    fetchSuit(slug).catch(() => isCurrent && setFailedFor(slug))
    return () => {
      isCurrent = false
    }
  }, [slug, attempt])

  // What could not be had may have come since, for another part of the page; what was had may have been asked for anew.
  const suit = slug ? here.get(slug) : undefined
  const retry = () => {
    setFailedFor(undefined)
    setAttempt((count) => count + 1)
  }
  return { suit, failed: slug !== undefined && failedFor === slug && !suit, retry }
}

/** The same, when it is here already. */
export function knownSuit(slug: string): SuitDetail | undefined {
  return known.get().get(slug)
}
