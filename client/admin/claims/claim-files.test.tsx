import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { ClaimFiles } from './claim-files.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file = {
  id: 'd1',
  what: 'form',
  mediaType: 'application/pdf',
  sha256: 'ab12',
  pages: 2,
  createdAt: '2026-11-02T12:00:00Z',
} as const

/** The link to the form of a claim, asked for with a reason. */
async function askForLink() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // The server's clock is an hour behind this browser's.
  const expiresAt = new Date(Date.now() - 55 * 60_000).toISOString()
  vi.stubGlobal('fetch', async () => Response.json({ href: '/api/admin/documents/d1', expiresAt }))
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <ClaimFiles files={[file]} />
      </QueryClientProvider>,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Look at the form' }))
  await user.type(await screen.findByRole('textbox'), 'They asked by phone')
  await user.click(screen.getByRole('button', { name: 'Get the link' }))
  return screen.findByRole('link', { name: 'Open the form' })
}

test('a link to a file is gone when it is over, and another one is to be had', async () => {
  await askForLink()

  act(() => void vi.advanceTimersByTime(4 * 60_000))
  expect(screen.getByRole('link', { name: 'Open the form' })).toBeDefined()
  act(() => void vi.advanceTimersByTime(60_000))

  expect(screen.queryByRole('link', { name: 'Open the form' })).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('The link is over')
  expect(screen.getByRole('button', { name: 'Look at the form' })).toBeDefined()
})

test('one that is pressed after the machine slept leads nowhere, and says so', async () => {
  const link = await askForLink()

  vi.setSystemTime(Date.now() + 10 * 60_000)
  const isFollowed = fireEvent.click(link)

  expect(isFollowed).toBe(false)
  expect(screen.getByRole('status').textContent).toContain('The link is over')
})
