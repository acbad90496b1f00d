import { expect, test } from 'vitest'
import { guaranteeRefund } from '#contract/plans/guarantee.ts'
import type { GuaranteeRow } from '#contract/wire/admin/operations-money.ts'
import { whyWords } from './guarantee-list.tsx'

const guarantee: GuaranteeRow = {
  id: '0199a0a0-0000-7000-8000-000000000001',
  paymentId: '0199a0a0-0000-7000-8000-000000000002',
  accountId: '0199a0a0-0000-7000-8000-000000000003',
  status: 'running',
  yearStart: '2026-11-21',
  countedOn: '2027-11-21',
  waited: false,
  paidCents: 8400,
  receivedCents: 0,
  refundCents: 0,
  openUntil: '2028-01-20',
  computedAt: null,
}

test.for([
  [8399, 'refunded', 'No more was received than paid: it all went back.'],
  [
    8400,
    'offered',
    'No more was received than paid. Without a choice it all goes back after 2028-01-20.',
  ],
  [8401, 'met', 'More was received than was paid.'],
] as const)(
  'a guarantee of 8400 cents with %s received that is %s says why',
  ([receivedCents, status, words]) => {
    const refundCents = guaranteeRefund({ ...guarantee, receivedCents })

    expect(refundCents).toBe(status === 'met' ? 0 : 8400)
    expect(whyWords({ ...guarantee, status, receivedCents, refundCents })).toBe(words)
  },
)
