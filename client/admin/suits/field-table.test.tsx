import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SuitScreenAnswer } from '#contract/wire/admin/catalogue.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { MeProvider } from '../me.tsx'
import { FieldTable } from './field-table.tsx'

const known = { hash: 'x', sourceUrl: 'https://court.example/', checkedOn: null, checkedBy: null }

test('a field that a newer server has is shown plainly in a tab from before it, and left alone', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ roles: ['publisher'] }))
  const answer = {
    suit: { id: 'acme', status: 'open', dueOn: null },
    fields: [
      { ...known, field: 'docket', value: '1:24' },
      { ...known, field: 'appealsUntil', value: { day: '2027-01-01' } },
    ],
    changes: [],
    waitingFields: [],
  } as unknown as SuitScreenAnswer
  render(
    inAdmin(
      <QueryClientProvider client={new QueryClient()}>
        <MeProvider>
          <FieldTable answer={answer} />
        </MeProvider>
      </QueryClientProvider>,
    ),
  )

  expect(await screen.findByRole('button', { name: 'Edit: Number of the case' })).toBeTruthy()
  const row = screen.getByRole('row', { name: /appealsUntil/ })
  expect(row.textContent).toContain('{"day":"2027-01-01"}')
  expect(row.querySelector('button')).toBeNull()
})
