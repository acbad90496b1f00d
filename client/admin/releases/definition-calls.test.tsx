import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDefinition, useDefinitionAnew } from './definition-calls.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('what is open does not begin anew when a lost connection is there again', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ kind: 'page', id: 'home', live: null, draft: null })
  })
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useDefinition({ kind: 'page', id: 'home' }), {
    wrapper: around,
  })
  await waitFor(() => expect(result.current.data).toBeDefined())

  await act(async () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })

  expect(asked).toEqual(['/api/admin/definitions/page/home'])
})

test('what is to be edited is not begun with as it was read before', async () => {
  const name = { kind: 'site', id: 'site' } as const
  vi.stubGlobal('fetch', async () => Response.json({ ...name, live: null, draft: 'mine' }))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  client.setQueryData(['publishing', 'definition', 'site:site'], { ...name, draft: 'before' })
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const drafts: unknown[] = []

  renderHook(() => drafts.push(useDefinitionAnew(name).data?.draft), { wrapper: around })
  await waitFor(() => expect(drafts.at(-1)).toBe('mine'))

  expect(drafts).not.toContain('before')
})

test('nor where it could not be asked for anew', async () => {
  const name = { kind: 'site', id: 'site' } as const
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const before = { updatedAt: Date.now() - 1000 }
  client.setQueryData(
    ['publishing', 'definition', 'site:site'],
    { ...name, draft: 'before' },
    before,
  )
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No connection')))
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )

  const { result } = renderHook(() => useDefinitionAnew(name), { wrapper: around })
  await waitFor(() => expect(result.current.error).not.toBeNull())

  expect(result.current.data).toBeUndefined()
})
