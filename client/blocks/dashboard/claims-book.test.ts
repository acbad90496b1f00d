import { beforeEach, expect, test, vi } from 'vitest'
import { claimOf, storyOf } from '#contract/dashboard/testing/known-claims.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import { book, loadOneClaim, takeClaim } from './claims-book.ts'
import { freshBook, serveClaims } from './testing/show-claims.tsx'

const signed = storyOf(claimOf('signed', { id: 'c1' }))
const cancelled = storyOf(claimOf('cancelled', { id: 'c1' }))
const { id } = signed.claim

beforeEach(freshBook)

const stateNow = () => (book.get().stories[id] as ClaimStory).claim.state

/** Answers what is asked of the claim with these stories in turn, the first once it is released. */
function serveInTurn(...stories: [ClaimStory, ClaimStory]): () => void {
  serveClaims([stories[1]])
  const others = fetch
  let release = () => {}
  let asked = 0
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== `/api/claims/${id}` || (asked += 1) > 1) return others(path, init)
    await new Promise<void>((go) => (release = go))
    return Response.json(stories[0])
  })
  return () => release()
}

test('a story that was asked for first and is told last does not take the place of the newer one', async () => {
  const release = serveInTurn(signed, cancelled)
  const first = loadOneClaim(id)
  await loadOneClaim(id)
  expect(stateNow()).toBe('cancelled')

  release()
  await first

  expect(stateNow()).toBe('cancelled')
})

test('what an act answered stays, whatever was asked for before it', async () => {
  serveClaims([signed])
  await loadOneClaim(id)
  const release = serveInTurn(signed, cancelled)
  const before = loadOneClaim(id)

  takeClaim(cancelled.claim)
  release()
  await before

  expect(stateNow()).toBe('cancelled')
})

test('a story that is still to come is shown, though an act answered meanwhile', async () => {
  const release = serveInTurn(signed, cancelled)
  const first = loadOneClaim(id)

  takeClaim(cancelled.claim)
  release()
  await first

  expect(stateNow()).toBe('signed')
})
