import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { Router } from '../router.tsx'
import { ClaimTable } from './claim-table.tsx'

afterEach(() => vi.unstubAllGlobals())

function showOne(claim: object): void {
  vi.stubGlobal('fetch', async () => Response.json({ rows: [claim], next: null }))
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <Router>
          <ClaimTable path="/api/admin/claims?view=deficient" emptyWords="none" />
        </Router>
      </QueryClientProvider>,
    ),
  )
}

test.each([
  ['deficient', 'Waits for its owner: answer what the administrator asked for.'],
  ['undeliverable', 'Waits for its owner: no mail is delivered to the address that they gave.'],
])('a claim that is %s says who does what next', async (needs, words) => {
  showOne({ id: 'one', reference: 'SP-1', state: 'deficient', needs, alike: [] })

  expect(await screen.findByText(words)).toBeTruthy()
})

test('the reference of a claim stays on one line, however narrow the list is', async () => {
  showOne({ id: 'one', reference: 'SP-ANDE-XHKT', state: 'draft', alike: [] })

  const head = await screen.findByRole('rowheader', { name: 'SP-ANDE-XHKT' })

  expect(head.style.whiteSpace).toBe('nowrap')
})
