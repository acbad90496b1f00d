import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { ClaimEvents } from './claim-events.tsx'

test('when something happened stays on one line of the record, on a phone too', () => {
  const happened = {
    kind: 'claim.queued',
    actor: 'system',
    source: 'job',
    hasPersonal: false,
  } as const
  render(
    inAdmin(
      <ClaimEvents events={[{ ...happened, seq: 1, at: '2026-11-30T14:45:00Z', data: {} }]} />,
    ),
  )

  const cell = screen.getByText(/Nov 30, 2026/).closest('td')

  expect(cell?.style.whiteSpace).toBe('nowrap')
})
