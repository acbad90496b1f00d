import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimOf, storyOf } from '#contract/dashboard/testing/known-claims.ts'
import type { ClaimStory } from '#contract/wire/claim-story.ts'
import { ClaimReports } from './claim-reports.tsx'
import { ClaimState } from './claim-state.tsx'
import { wordsOn } from './testing/page-words.ts'
import { freshBook, serveClaims, show } from './testing/show-claims.tsx'

const stateWords = wordsOn('dashboard-claim', 'claim-state')
const page = () => (
  <>
    <ClaimState {...stateWords} />
    <ClaimReports {...wordsOn('dashboard-claim', 'claim-reports')} />
  </>
)
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!)

const undoUntil = '2026-11-24T17:10:00.000Z'
const signed = claimOf('signed', { undoUntil, waitsFor: 'undo', signedAt: '2026-11-24T16:55:00Z' })
const queued = claimOf('queued')
const cancelled = (id: string) => claimOf('cancelled', { id })

/** The page of a claim, and a server on which another tab has done something with it meanwhile. */
async function openBefore(before: ClaimStory, after: ClaimStory, code: string) {
  const server = { isAfter: false, isAway: false }
  const { id } = before.claim
  serveClaims([before], ({ method, path }) => {
    if (method === 'POST') return { status: 409, body: { code } }
    if (path !== `/api/claims/${id}` || !server.isAfter) return undefined
    return server.isAway ? { status: 503, body: {} } : { body: after }
  })
  show(page(), id)
  await screen.findByText(stateWords.states[before.claim.state].label)
  server.isAfter = true
  return { server, id, after: stateWords.states[after.claim.state].label }
}

beforeEach(() => {
  vi.setSystemTime('2026-11-24T17:00:00Z')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  freshBook()
  Element.prototype.scrollIntoView = () => {}
})

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  {
    what: 'cancelling',
    before: storyOf(queued),
    after: storyOf(cancelled(queued.id)),
    code: 'claim.cannot-move',
    told: /^This claim has moved on meanwhile, so this was not noted\. You see now/,
    act: async () => {
      await press('Cancel this claim')
      await press('Cancel this claim')
    },
  },
  {
    what: 'taking the signature back',
    before: storyOf(signed),
    after: storyOf(cancelled(signed.id)),
    code: 'claim.cannot-move',
    told: /^This claim has moved on meanwhile, so this was not noted\. You see now/,
    act: () => press(/^Take the signature back/),
  },
  {
    what: 'cancelling what is with the printer by now',
    before: storyOf(queued),
    after: storyOf(claimOf('printing', { id: queued.id })),
    code: 'claim.in-the-post',
    told: /^This form is with the printer already/,
    act: async () => {
      await press('Cancel this claim')
      await press('Cancel this claim')
    },
  },
])(
  '$what that is refused, since another tab went on with the claim, shows where the claim stands and why',
  async ({ before, after, code, told, act }) => {
    const page = await openBefore(before, after, code)

    await act()

    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.getByText(page.after)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('where the claim cannot be loaded then, the refusal says to reload', async () => {
  const { server } = await openBefore(
    storyOf(queued),
    storyOf(cancelled(queued.id)),
    'claim.cannot-move',
  )
  server.isAway = true

  await press('Cancel this claim')
  await press('Cancel this claim')

  expect((await screen.findByRole('alert')).textContent).toMatch(/Reload the page/)
})

test('what another tab does with the claim is shown here by itself; what it does with another is not asked for', async () => {
  const { after, server } = await openBefore(storyOf(queued), storyOf(cancelled(queued.id)), '')
  const other = new BroadcastChannel('sparrow')

  other.postMessage({ kind: 'claims', id: 'claim-of-another' })
  server.isAway = true
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(/may be from before/)).toBeNull()
  server.isAway = false
  other.postMessage({ kind: 'claims', id: queued.id })

  await waitFor(() => expect(screen.getByText(after)).toBeTruthy())
  other.close()
})
