import type { KnownClaim } from '#contract/dashboard/known-claim.ts'
import { isGivenUp, isUnsigned } from '#contract/claim-states.ts'
import type { ClaimStory } from '#contract/wire/claim-life.ts'
import type { SuitDetail } from '#contract/wire/suits.ts'
import { loadClaims } from '../../onboarding/load-progress.ts'
import { loadProgress } from '../../onboarding/progress.ts'
import { session } from '../../onboarding/session.ts'
import { createStore } from '../../onboarding/store.ts'
import { fetchSuit } from '../../onboarding/suit-detail.ts'
import { ApiError, call } from '../../stage/api.ts'
import { logFailure } from '../../stage/log-failure.ts'

/** What a page knows of the claims' lives, beside the list of claims that all pages share. */
export interface Book {
  /** By claim id; 'missing' when the visitor has no such claim. */
  stories: Readonly<Record<string, ClaimStory | 'missing' | 'failed'>>
  /** By slug. */
  suits: Readonly<Record<string, SuitDetail>>
  list: 'loading' | 'ready' | 'failed'
}

export const newBook = (): Book => ({ stories: {}, suits: {}, list: 'loading' })
export const book = createStore<Book>(newBook())

/** Brings all claims with their stories and settlements. What fails of one claim leaves the others whole. */
export async function loadAllClaims(): Promise<void> {
  book.update((now) => ({ ...now, list: now.list === 'failed' ? 'loading' : now.list }))
  const isFirst = !session.get().loaded
  await loadProgress()
  if (!isFirst || session.get().claims === undefined) await loadClaims()
  const { claims } = session.get()
  if (claims) {
    const lived = claims.filter(({ state }) => !isUnsigned(state) && !isGivenUp(state))
    await Promise.all([
      ...lived.map(({ id }) => loadStory(id)),
      ...[...new Set(claims.map(({ suitSlug }) => suitSlug))].map(loadSuit),
    ])
  }
  book.update((now) => ({ ...now, list: claims ? 'ready' : 'failed' }))
}

/** Brings one claim, its settlement, and what the onboarding keeps of its place there. */
export async function loadOneClaim(id: string): Promise<void> {
  await Promise.all([loadStory(id), loadProgress()])
  const story = book.get().stories[id]
  if (typeof story === 'object') await loadSuit(story.claim.suitSlug)
}

async function loadStory(id: string): Promise<void> {
  const path = `/api/claims/${encodeURIComponent(id)}`
  const story = await call<ClaimStory>(path, {}, { method: 'GET' }).catch((error: unknown) => {
    // An id that is no id is refused as invalid; for its reader it is just as little there.
    if (error instanceof ApiError && [404, 422].includes(error.status)) return 'missing' as const
    logFailure('A claim could not be loaded', error)
    return 'failed' as const
  })
  book.update((now) => {
    const known = now.stories[id]
    const kept = story === 'failed' && typeof known === 'object' ? known : story
    return { ...now, stories: { ...now.stories, [id]: kept } }
  })
}

async function loadSuit(slug: string): Promise<void> {
  try {
    const suit = await fetchSuit(slug)
    book.update((now) => ({ ...now, suits: { ...now.suits, [slug]: suit } }))
  } catch (error) {
    // The claim is shown without the settlement's dates.
    logFailure('A class action could not be loaded', error)
  }
}

/** A claim as far as the book knows it; its story is newer than the list. */
export function knownClaim(
  { stories, suits }: Book,
  claim: KnownClaim['claim'],
): KnownClaim & { story: ClaimStory | undefined } {
  const found = stories[claim.id]
  const story = typeof found === 'object' ? found : undefined
  return { claim, story, suit: suits[claim.suitSlug] }
}
