import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDefinition } from './definition-calls.ts'

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
