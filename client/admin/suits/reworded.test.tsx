import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { ChangeView, KnownField } from '#contract/wire/admin/catalogue.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { Router } from '../router.tsx'
import { ChangeCard } from './change-card.tsx'
import { EditField } from './edit-field.tsx'

afterEach(() => vi.unstubAllGlobals())

const asking = (text: string, id = 'bought'): SuitTerms => ({
  eligibility: [{ id, text, clause: 'Buyers of it.', fits: 'yes' }],
  form: [],
  identifier: { use: 'none' },
  attestations: [],
  payments: ['check'],
  basis: 'drafted',
})

const known: KnownField = {
  field: 'terms',
  value: asking('Did you buy it?'),
  hash: 'as it was',
  sourceUrl: 'https://court.example/notice',
  checkedOn: null,
  checkedBy: null,
  changedSince: false,
}

/** For a publisher. @returns the bodies of what was sent */
function show(part: ReactNode): string[] {
  const edits: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/admin/me') return Response.json({ roles: ['publisher'] })
    edits.push(init?.body as string)
    return Response.json({ outcome: 'done' })
  })
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <MeProvider>{part}</MeProvider>
        </Router>
      </QueryClientProvider>,
    ),
  )
  return edits
}

test('whoever asks something in other words under the same id says of its last words that they mean the same', async () => {
  const edits = show(<EditField suitId="acme" known={known} hasClosed={false} waits={false} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }))
  const [first] = await screen.findAllByRole('button', { expanded: false })
  await userEvent.click(first!)
  const words = await screen.findByDisplayValue('Did you buy it?')
  expect(screen.queryByRole('checkbox', { name: /mean the same/ })).toBeNull()

  await userEvent.type(words, ' New?')
  await userEvent.tab()
  await screen.findByText('Did you buy it? New?')
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: /mean the same/ })
  await userEvent.click(tick)
  await userEvent.type(words, ' Or used?')
  await userEvent.tab()
  await screen.findByText('Did you buy it? New? Or used?')
  expect(tick.checked).toBe(false)
  await userEvent.click(tick)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(edits).toHaveLength(1))
  expect(JSON.parse(edits[0] ?? '')).toMatchObject({ meansSame: true })
})

const change: ChangeView = {
  id: 'one',
  suitId: 'acme',
  suitName: 'Acme',
  field: 'terms',
  before: known.value,
  after: asking('Was it new?'),
  sourceUrl: known.sourceUrl,
  proposedAt: '2026-11-28T12:00:00Z',
  proposedBy: 'e•••@example.com',
  isOwn: false,
}

test('whoever approves it reads that answers stay', async () => {
  show(<ChangeCard change={change} />)

  expect(await screen.findByText(/answers that people gave stay/)).toBeTruthy()
})

test('of a question with a new id nothing is said: it is asked anew', async () => {
  show(<ChangeCard change={{ ...change, after: asking('Was it new?', 'new') }} />)

  await screen.findByRole('button', { name: 'Approve' })
  expect(screen.queryByText(/answers that people gave stay/)).toBeNull()
})
