import { type Holding, impersonal, type Kept } from '../holding.ts'

const kept: Kept = {
  become: { visitor_id: 'nobody' },
  what: 'That a guarantee was counted, with its figures',
  why: 'Records of payments and refunds are kept for tax and disputes',
  until: '7 years after the payment',
}

export const plansHolds: readonly Holding[] = [
  {
    table: 'guarantees',
    title: 'Your money-back guarantee',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      id: 'reference',
      payment_id: 'reference',
      account_id: 'reference',
      visitor_id: 'reference',
      year_start: 'plain',
      counted_on: 'plain',
      waited: 'plain',
      status: 'plain',
      paid_cents: 'plain',
      received_cents: 'plain',
      refund_cents: 'plain',
      open_until: 'plain',
      reminded_at: 'plain',
      computed_at: 'plain',
    },
    lasts: { words: '7 years after the payment' },
    kept,
  },
  {
    table: 'plan_events',
    title: 'What was shown, agreed to and done about your plan',
    whose: [{ column: 'account_id', in: 'accounts' }],
    columns: {
      id: 'reference',
      account_id: 'reference',
      kind: 'plain',
      at: 'plain',
      data: 'plain',
    },
    lasts: { words: '7 years' },
    kept: {
      become: {},
      what: 'That you agreed to a plan, when, and to which words; without your name',
      why: 'California asks for proof of consent to a renewal for 3 years',
      until: '7 years after the plan',
    },
  },
  impersonal('payment_events', {
    title: 'Messages of the payment company',
    columns: ['id', 'kind', 'about_kind', 'about_id', 'at', 'told_at'],
    words: '7 years',
  }),
]
