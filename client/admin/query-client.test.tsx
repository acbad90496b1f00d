import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from './ask.ts'
import { goToSignIn } from './go-to-sign-in.ts'
import { queryClient } from './query-client.ts'

vi.mock('./go-to-sign-in.ts', () => ({ goToSignIn: vi.fn() }))

afterEach(() => onlineManager.setOnline(true))

test('a laptop that wakes up reads nothing anew by itself, and what waited for the net goes on', async () => {
  const client = queryClient()
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const read = vi.fn(async () => 'read')
  const late = vi.fn(async () => 'late')
  const open = (queryKey: string[], queryFn: () => Promise<string>) =>
    renderHook(() => useQuery({ queryKey, queryFn }), { wrapper: around }).result
  const first = open(['first'], read)
  await waitFor(() => expect(first.current.data).toBe('read'))
  // As long ago as a night is.
  act(() => void client.setQueryData(['first'], 'read', { updatedAt: 1 }))

  act(() => onlineManager.setOnline(false))
  const second = open(['second'], late)
  expect(late).not.toHaveBeenCalled()
  act(() => onlineManager.setOnline(true))

  await waitFor(() => expect(second.current.data).toBe('late'))
  expect(read).toHaveBeenCalledTimes(1)
})

test('whose sign-in has ended is led to it where nothing is on the screen, and never away from what is', async () => {
  const client = queryClient()
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const ended = new CallError(401, { code: 'sign-in.required' })
  const read = vi.fn(async () => 'read')
  const { result: shown } = renderHook(
    () => {
      const { data, error } = useQuery({ queryKey: ['shown'], queryFn: read })
      return { data, error }
    },
    { wrapper: around },
  )
  await waitFor(() => expect(shown.current.data).toBe('read'))

  read.mockRejectedValue(ended)
  await act(() => client.invalidateQueries({ queryKey: ['shown'] }))
  await waitFor(() => expect(shown.current).toEqual({ data: 'read', error: ended }))
  expect(goToSignIn).not.toHaveBeenCalled()

  renderHook(() => useQuery({ queryKey: ['another'], queryFn: read }), { wrapper: around })
  await waitFor(() => expect(goToSignIn).toHaveBeenCalledOnce())
})
