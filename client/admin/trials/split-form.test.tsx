import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { SplitForm } from './split-form.tsx'
import { readTrial } from './trial-state.ts'

afterEach(() => vi.unstubAllGlobals())

const rules = [{ variations: ['control', 'test'], weights: [0.5, 0.5], coverage: 1 }]
const trial = readTrial({ meta: { status: 'running' }, feature: { rules } })

// Whether it has, the server looks again: somebody may publish its start meanwhile.
test.each([
  { hasVisitors: true, title: 'A new phase begins', button: 'Draft the split as a new phase' },
  { hasVisitors: false, title: 'Nobody is in it yet', button: 'Draft the split' },
])('a new phase is announced where there are visitors: $hasVisitors', async (expected) => {
  const { hasVisitors, title, button } = expected
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Response.json({ drafts: [], faults: [], warnings: [] })
  })
  const client = new QueryClient()
  render(
    inAdmin(
      <QueryClientProvider client={client}>
        <SplitForm id="x" {...{ trial, hasVisitors }} onDrafted={() => {}} />
      </QueryClientProvider>,
    ),
  )
  expect(screen.getByText(title)).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: button }))

  await vi.waitFor(() => expect(sent).toEqual([{ weights: [0.5, 0.5], coverage: 1, anew: true }]))
})
