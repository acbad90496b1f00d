import { useCallback, useEffect, useState } from 'react'
import type { KnownClaim, Moment } from '#contract/dashboard/known-claim.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import { session } from '../../onboarding/session.ts'
import { useStore } from '../../onboarding/store.ts'
import { todayHere } from '../../onboarding/today-here.ts'
import { serverNow } from '../../stage/server-clock.ts'
import { useStage } from '../../stage/stage.ts'
import { book, knownClaim, loadAllClaims, loadOneClaim } from './claims-book.ts'

export interface MyClaims {
  state: 'loading' | 'ready' | 'failed'
  claims: KnownClaim[]
  /** Whether what happened to each of them is known; without it there is no telling that nothing did. */
  told: boolean
  moment: Moment
  retry: () => void
}

/** The visitor's claims, asked for once per visit of a page, however many blocks show them. */
export function useMyClaims(): MyClaims {
  const { claims = [] } = useStore(session)
  const now = useStore(book)
  const moment = useMoment(now.list === 'ready' && now.briefs)
  useVisit('', loadAllClaims)
  return {
    state: now.list,
    claims: claims.map((claim) => knownClaim(now, claim)),
    told: claims.every(({ id }) => now.briefs[id]),
    moment,
    retry: () => void loadAllClaims(),
  }
}

export interface OneClaim {
  state: 'loading' | 'ready' | 'failed' | 'missing'
  known: (KnownClaim & { story: ClaimStory }) | undefined
  /** What is known is of before: it could not be asked for anew. */
  isBehind: boolean
  moment: Moment
  /** Asks for it again: after an act, or when it could not be loaded. */
  reload: () => Promise<void>
}

/** The claim that the address names. */
export function useOneClaim(): OneClaim {
  const { screen } = useStage()
  const id = screen.params.id ?? ''
  const now = useStore(book)
  const story = now.stories[id]
  const moment = useMoment(story)
  const load = useCallback(() => loadOneClaim(id), [id])
  useVisit(id, load)

  if (typeof story !== 'object') {
    return { state: story ?? 'loading', known: undefined, isBehind: false, moment, reload: load }
  }
  const { suit } = knownClaim(now, story.claim)
  const known = { claim: story.claim, story, suit }
  return { state: 'ready', known, isBehind: now.behind[id] === true, moment, reload: load }
}

const visits = new WeakMap<object, Set<string>>()

/** Loads what a page shows, once for all of its blocks, and anew when the page is visited again. */
function useVisit(key: string, load: () => Promise<void>): void {
  const { screen } = useStage()
  useEffect(() => {
    const done = visits.get(screen) ?? new Set()
    visits.set(screen, done)
    if (done.has(key)) return
    done.add(key)
    void load()
  }, [screen, key, load])
}

/**
 * Now and today where the visitor is, as of when what the page shows was there: by then the server has told the time. What is loaded
 * anew, as after an act, has its own: a page may have been open over night.
 */
function useMoment(loaded: unknown): Moment {
  const [opened, setOpened] = useState(() => ({ loaded, moment: momentNow() }))
  if (opened.loaded !== loaded) setOpened({ loaded, moment: momentNow() })
  return opened.moment
}

function momentNow(): Moment {
  return { now: serverNow(), today: todayHere() }
}
