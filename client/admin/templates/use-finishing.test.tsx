import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormMapping } from '#contract/form-mapping.ts'
import { useFinishing } from './use-finishing.ts'

afterEach(() => vi.unstubAllGlobals())

const mapping: FormMapping = { fields: {}, positions: [], notOnForm: [], printedOnForm: [] }

const opened = {
  id: 'form',
  mapping,
  opened: 'first',
  asked: 'as opened',
  source: 'https://example.com/form.pdf',
  checkedOn: '2026-11-02',
}

function begin() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(useFinishing, { wrapper, initialProps: opened })
}

test('a mapping is told as kept until something in it is another', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ mappingHash: 'next' }))
  const { result, rerender } = begin()

  act(() => result.current.keeping.mutate())
  await waitFor(() => expect(result.current.isKept).toBe(true))

  expect(result.current.isUnkept).toBe(false)
  rerender({ ...opened, mapping: { ...mapping, notOnForm: ['claimant.phone'] } })
  expect(result.current.isKept).toBe(false)
  expect(result.current.isUnkept).toBe(true)
  rerender({ ...opened, checkedOn: '2026-11-03' })
  expect(result.current.isKept).toBe(false)
  rerender(opened)
  expect(result.current.isKept).toBe(true)
})

test.each([
  { meanwhile: 'is checked', status: 200 },
  { meanwhile: 'wants a sign-in first', status: 401 },
])(
  'a mapping whose answer got lost is one’s own when the next one is kept: it $meanwhile',
  async ({ status }) => {
    const kept: { base: string; checkedOn: string }[] = []
    const keys: (string | null)[] = []
    let isAway = false
    vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
      if (path.endsWith('/check')) return Response.json({ faults: [] })
      if (isAway) return Response.json({ code: 'sign-in.required' }, { status })
      kept.push(JSON.parse(body as string) as (typeof kept)[number])
      keys.push(new Headers(headers).get('idempotency-key'))
      if (kept.length === 1) throw new TypeError('Failed to fetch')
      return Response.json({ mappingHash: `after ${kept.length}` })
    })
    const { result, rerender } = begin()
    act(() => result.current.keeping.mutate())
    await waitFor(() => expect(result.current.failed).not.toBeNull())

    rerender({ ...opened, checkedOn: '2026-11-03' })
    if (status === 200) {
      act(() => result.current.checking.mutate(mapping))
      await waitFor(() => expect(result.current.isFine).toBe(true))
    } else {
      isAway = true
      act(() => result.current.keeping.mutate())
      await waitFor(() => expect(result.current.failed).toMatchObject({ status }))
      isAway = false
    }
    act(() => result.current.keeping.mutate())
    await waitFor(() => expect(result.current.isKept).toBe(true))

    expect(kept.map(({ base, checkedOn }) => [base, checkedOn])).toEqual([
      ['first', '2026-11-02'],
      ['first', '2026-11-02'],
      ['after 2', '2026-11-03'],
    ])
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
  },
)

test('what the settlement asked when the page was opened is said with each save, whatever was read since', async () => {
  const told: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    told.push(JSON.parse(body as string).asked)
    return Response.json({ mappingHash: 'next' })
  })
  const { result, rerender } = begin()
  act(() => result.current.keeping.mutate())
  await waitFor(() => expect(result.current.isKept).toBe(true))

  rerender({ ...opened, asked: 'as read again', checkedOn: '2026-11-03' })
  act(() => result.current.keeping.mutate())
  await waitFor(() => expect(result.current.isKept).toBe(true))

  expect(told).toEqual(['as opened', 'as opened'])
})
