import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DefinitionRead } from '#contract/wire/admin/publishing.ts'
import { draftCondition } from '../../trials/trial-calls.ts'
import { acceptProposal } from '../../releases/accept-proposal.ts'
import { useDraft } from './use-draft.ts'

afterEach(() => vi.unstubAllGlobals())

const drafted = { id: 'home', title: 'Harmful', text: 'Mine' }
const base = { id: 'home', title: 'Harmful', text: 'Old' }
const live = { id: 'home', title: 'Good again', text: 'Old' }

/** A draft that was begun on what is live no more. */
const stale = {
  kind: 'page',
  id: 'home',
  file: 'flows/pages/home.page.json',
  live: { hash: 'eight', content: live },
  draft: {
    hash: 'own',
    baseHash: 'seven',
    isStale: true,
    removes: false,
    author: 'e•••@example.com',
    updatedAt: '2026-11-20T10:00:00Z',
    content: drafted,
    base,
  },
  versions: [],
} satisfies DefinitionRead

const fresh = { ...stale, draft: { ...stale.draft, isStale: false } } satisfies DefinitionRead

/** What is sent, each time. */
function answering(read: object = {}) {
  const sent: { content: object; baseHash: string; draftHash: string }[] = []
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json(read)
    sent.push(JSON.parse(body as string) as (typeof sent)[number])
    return Response.json({ draft: { hash: 'new' }, faults: [], warnings: [] })
  })
  return sent
}

/** The first saving is answered once it is let go. */
function answeringLate() {
  const sent = answering()
  const answer = fetch
  let letGo = () => {}
  const gate = new Promise<void>((open) => (letGo = open))
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const answered = await answer(path, request)
    await gate
    return answered
  })
  return { sent, letGo: () => letGo() }
}

/** What is sent, of which the first arrived though nobody heard of it: what is there since then stands against the second. */
function answeringLost(there: object) {
  const sent = answering()
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const answered = await answer(path, request)
    if (sent.length === 1) throw new TypeError('Failed to fetch')
    if (sent.length > 2) return answered
    return Response.json({ code: 'definition.stale', ...there }, { status: 409 })
  })
  return sent
}

function opened(read: DefinitionRead, isReadOnly = false) {
  const cache = new QueryClient()
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return renderHook(
    ({ content }: { content: Record<string, unknown> }) => useDraft(read, content, isReadOnly),
    { wrapper: around, initialProps: { content: read.draft!.content! } },
  )
}

test('a draft of an older release is set against what is live, and saved on it once that is decided', async () => {
  const sent = answering()
  const { result, rerender } = opened(stale)
  const { state } = result.current
  if (state.is !== 'conflict') throw new Error('There is a conflict')
  const both = { id: 'home', title: 'Good again', text: 'Mine' }

  act(() => result.current.resolve(state.conflict))
  rerender({ content: both })
  await act(() => result.current.save())

  expect(state.conflict).toMatchObject({ what: 'live', theirs: live, base })
  expect(sent).toEqual([{ content: both, baseHash: 'eight', draftHash: 'own' }])
  await waitFor(() => expect(result.current.state.is).toBe('saved'))
})

test('who only reads is asked nothing', () => {
  answering()

  expect(opened(stale, true).result.current.state.is).toBe('saved')
})

test('who takes part, and what a flow proposes, go into a draft on its own base only', async () => {
  const sent = answering(stale)

  await draftCondition('home', { 'entry.from': 'x' }).catch(() => {})
  await acceptProposal({ kind: 'page', id: 'home' }, { pointer: '/list', value: { from: 'a' } })

  expect(sent.map(({ baseHash, draftHash }) => [baseHash, draftHash])).toEqual(
    Array(sent.length).fill(['seven', 'own']),
  )
  expect(sent.length).toBe(2)
})

test('what is written while a saving is under way is saved after it, though the editor was left meanwhile', async () => {
  const { sent, letGo } = answeringLate()
  const { result, rerender, unmount } = opened(fresh)
  rerender({ content: { ...drafted, text: 'One' } })
  const saving = result.current.save()
  rerender({ content: { ...drafted, text: 'One and two' } })

  const leaving = result.current.save()
  unmount()
  letGo()
  await Promise.all([saving, leaving])

  expect(sent.map(({ content, draftHash }) => [content, draftHash])).toEqual([
    [{ ...drafted, text: 'One' }, 'own'],
    [{ ...drafted, text: 'One and two' }, 'new'],
  ])
})

test('what is thrown away is the draft that is being saved at that moment, too', async () => {
  const { letGo } = answeringLate()
  const { result, rerender } = opened(fresh)
  rerender({ content: { ...drafted, text: 'One' } })
  const saving = result.current.save()

  const seen = result.current.seenHash()
  letGo()
  await act(() => saving)

  expect(await seen).toBe('new')
})

test('a draft whose answer was lost is nobody else’s: what is written next goes over it', async () => {
  const first = { ...drafted, text: 'One' }
  const sent = answeringLost({
    live: stale.live,
    draft: { hash: 'arrived', baseHash: 'seven', content: first },
  })
  const { result, rerender } = opened(fresh)
  rerender({ content: first })
  await act(() => result.current.save())
  rerender({ content: { ...drafted, text: 'One and two' } })

  await act(() => result.current.save())
  await act(() => result.current.save())

  expect(sent.map(({ draftHash }) => draftHash)).toEqual(['own', 'own', 'arrived'])
  expect(result.current.state.is).toBe('saved')
})
