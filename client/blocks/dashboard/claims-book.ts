import type { KnownClaim } from '#contract/dashboard/known-claim.ts'
import type { ClaimBrief, ClaimStory } from '#contract/wire/claim-story.ts'
import type { ClaimStories } from '#contract/wire/claim-stories.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
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
  /** By claim id: its story is of before, since it could not be asked for anew. */
  behind: Readonly<Record<string, boolean>>
  /** By claim id: what lists are told from, as it was asked for last. */
  briefs: Readonly<Record<string, ClaimBrief>>
  /** By slug. */
  suits: Readonly<Record<string, SuitDetail>>
  list: 'loading' | 'ready' | 'failed'
}

/** A page that has asked for nothing yet. */
export const newBook = (): Book => ({
  stories: {},
  behind: {},
  briefs: {},
  suits: {},
  list: 'loading',
})
export const book = createStore<Book>(newBook())

/** Brings all claims with their stories and settlements. What fails of one claim leaves the others whole. */
export async function loadAllClaims(): Promise<void> {
  book.update((now) => ({ ...now, list: now.list === 'failed' ? 'loading' : now.list }))
  const isFirst = !session.get().loaded
  await loadProgress()
  if (!isFirst || session.get().claims === undefined) await loadClaims()
  const { claims } = session.get()
  if (claims && claims.length > 0) await loadBriefs()
  book.update((now) => ({ ...now, list: claims ? 'ready' : 'failed' }))
}

/** One call for all claims and their settlements, however many. Without it they are shown as the list has them. */
async function loadBriefs(): Promise<void> {
  try {
    const path = '/api/claims/stories'
    const { stories, suits } = await call<ClaimStories>(path, {}, { method: 'GET' })
    book.update((now) => ({
      ...now,
      briefs: Object.fromEntries(stories.map((brief) => [brief.claim.id, brief])),
      suits: { ...now.suits, ...Object.fromEntries(suits.map((suit) => [suit.slug, suit])) },
    }))
  } catch (error) {
    logFailure('What happened to the claims could not be loaded', error)
  }
}

/** Brings one claim, its settlement, and what the onboarding keeps of its place there. */
export async function loadOneClaim(id: string): Promise<void> {
  await Promise.all([loadStory(id), loadProgress()])
  const story = book.get().stories[id]
  if (typeof story === 'object') await loadSuit(story.claim.suitSlug)
}

/** By claim id: how often its story was asked for or changed. What was asked before may be told after it. */
const turns = new Map<string, number>()

function takeTurn(id: string): () => boolean {
  const mine = (turns.get(id) ?? 0) + 1
  turns.set(id, mine)
  return () => turns.get(id) === mine
}

async function loadStory(id: string): Promise<void> {
  const isStill = takeTurn(id)
  const path = `/api/claims/${encodeURIComponent(id)}`
  const story = await call<ClaimStory>(path, {}, { method: 'GET' }).catch((error: unknown) => {
    // An id that is no id is refused as invalid; for its reader it is just as little there.
    if (error instanceof ApiError && [404, 422].includes(error.status)) return 'missing' as const
    logFailure('A claim could not be loaded', error)
    return 'failed' as const
  })
  if (!isStill()) return
  book.update((now) => {
    const known = now.stories[id]
    const kept = story === 'failed' && typeof known === 'object' ? known : story
    const briefs = typeof story === 'object' ? { ...now.briefs, [id]: story } : now.briefs
    const behind = { ...now.behind, [id]: kept !== story }
    return { ...now, briefs, behind, stories: { ...now.stories, [id]: kept } }
  })
}

/** Shows a claim as the answer to an act has it: its story may not be had anew. */
export function takeClaim(claim: ClaimView): void {
  const known = book.get().stories[claim.id]
  // A story that is still to come is shown whatever it says.
  if (typeof known !== 'object') return
  takeTurn(claim.id)
  book.update((now) => {
    const story = { ...known, claim }
    const briefs = { ...now.briefs, [claim.id]: story }
    return { ...now, briefs, stories: { ...now.stories, [claim.id]: story } }
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

/** A claim as far as the book knows it. */
export function knownClaim({ briefs, suits }: Book, claim: KnownClaim['claim']): KnownClaim {
  return { claim, story: briefs[claim.id], suit: suits[claim.suitSlug] }
}
