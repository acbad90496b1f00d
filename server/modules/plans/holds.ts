import { type Holding, impersonal, type Kept } from '../holding.ts'

const kept: Kept = {
  become: { visitor_id: 'nobody' },
  as: 'guarantee',
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
    lasts: {
      words: '7 years after it, and never before the plan ends',
      endedBy: ['forget_old_plan_events'],
    },
    kept: {
      become: {},
      as: 'consent',
    },
  },
  {
    table: 'leaving_reasons',
    title: 'Why you cancelled a plan, if you told us',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      id: 'reference',
      account_id: 'reference',
      visitor_id: 'reference',
      plan_code: 'plain',
      words: 'personal',
      at: 'plain',
    },
    lasts: { words: '2 years', swept: { after: 'at', days: 730 } },
  },
  impersonal('payment_events', {
    title: 'Messages of the payment company',
    columns: ['id', 'kind', 'about_kind', 'about_id', 'at', 'told_at'],
    words: '7 years',
  }),
]
