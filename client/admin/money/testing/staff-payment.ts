import type { StaffPayment } from '#contract/wire/admin/operations-money.ts'

/** A payment of 84 dollars for the yearly plan, of which nothing went back. */
export function paid(kind: StaffPayment['payment']['kind']): StaffPayment {
  return {
    payment: {
      id: '0199a0a0-0000-7000-8000-000000000001',
      accountId: '0199a0a0-0000-7000-8000-000000000002',
      kind,
      cents: 8400,
      refundedCents: 0,
      paidAt: '2026-11-20T10:00:00.000Z',
      card: 'visa 4242',
      providerId: 'pi_1',
      dispute: null,
      answerBy: null,
    },
    planCode: 'plus-annual',
    refundableCents: 8400,
    claimIds: [],
    refunds: [],
    guarantee: null,
    entries: [],
  }
}
