import { Table } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RefundRow } from '#contract/wire/admin/operations-money.ts'
import { inAdmin } from '../../testing/in-admin.tsx'
import { Router } from '../router.tsx'
import { RefundLine } from './refund-list.tsx'

const refund: RefundRow = {
  id: '0199a0a0-0000-7000-8000-000000000001',
  paymentId: '0199a0a0-0000-7000-8000-000000000002',
  cents: 8400,
  reason: 'other',
  source: '',
  state: 'done',
  providerId: 're_1',
  orderedAt: '2026-11-20T10:00:00.000Z',
  doneAt: null,
}

test.for([
  ['staff:0199a0a0-0000-7000-8000-000000000003', 'Ordered by staff'],
  ['deletion:0199a0a0-0000-7000-8000-000000000002', 'Charged after a deletion was asked for'],
  ['provider:re_1', 'At the payment company, by hand'],
])('a refund whose source is %s says “%s”', ([source = '', words = '']) => {
  render(
    inAdmin(
      <Router>
        <Table>
          <Table.Tbody>
            <RefundLine refund={{ ...refund, source }} />
          </Table.Tbody>
        </Table>
      </Router>,
    ),
  )

  expect(screen.getByText(words)).toBeDefined()
})
