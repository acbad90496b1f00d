import { type Holding, impersonal, type Kept, sealed } from '../holding.ts'

const UNTIL = '7 years after the payment'
const visitor = [{ visitor: 'visitor_id' }]

/** What stays leads to nobody here; the payment company alone knows whose card it was. */
const kept = (as: Kept['as'], become: Kept['become'] = {}): Kept => ({
  as,
  become: { visitor_id: 'nobody', ...become },
})

const references = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'reference' as const]))
const plain = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, 'plain' as const]))

const payers: Holding = {
  table: 'payers',
  title: 'You at the payment company',
  whose: visitor,
  columns: {
    ...references('account_id', 'visitor_id', 'customer_id', 'card_id'),
    ...references('default_card_id'),
    ...plain('card_brand', 'created_at'),
    card_last4: 'personal',
  },
  lasts: { words: 'Until you delete it' },
}

const checkouts: Holding = {
  table: 'checkouts',
  title: 'What you agreed to before paying',
  whose: visitor,
  columns: {
    ...references('id', 'account_id', 'visitor_id', 'plan_price_id', 'claim_ids', 'session_id'),
    ...references('return_to', 'url', 'consent_sha256', 'replaces', 'posting_id'),
    ...plain('mode', 'cents', 'state', 'consent_version', 'consent_text', 'disclosure'),
    ...plain('created_at'),
    sealed_origin: sealed('consent'),
  },
  lasts: { words: UNTIL },
  kept: kept('consent', { sealed_origin: 'empty' }),
}

const subscriptions: Holding = {
  table: 'subscriptions',
  title: 'Your plan',
  whose: visitor,
  columns: {
    ...references('id', 'account_id', 'visitor_id', 'plan_price_id', 'checkout_id', 'provider_id'),
    ...references('consent_sha256', 'duplicate_of', 'replaces'),
    ...plain('code', 'status', 'cancel_at_period_end', 'renewal_stop', 'revision'),
    ...plain('consent_version'),
    ...plain('consented_at', 'started_at', 'current_period_end', 'noticed_at', 'ended_at'),
  },
  lasts: { words: UNTIL },
  kept: kept('consent'),
}

const planChanges: Holding = {
  table: 'plan_changes',
  title: 'Changes of your plan that you agreed to',
  whose: visitor,
  columns: {
    ...references('id', 'account_id', 'visitor_id', 'subscription_id', 'plan_price_id'),
    ...references('consent_sha256'),
    ...plain('starts_at', 'state', 'told_at', 'consent_version', 'consent_text', 'disclosure'),
    ...plain('created_at'),
    sealed_origin: sealed('consent'),
  },
  lasts: { words: UNTIL },
  kept: kept('consent', { sealed_origin: 'empty' }),
}

const payments: Holding = {
  table: 'payments',
  title: 'What you paid',
  whose: visitor,
  columns: {
    ...references('id', 'account_id', 'visitor_id', 'provider_id', 'plan_price_id'),
    ...references('subscription_id', 'checkout_id', 'claim_ids', 'posting_id'),
    ...plain('kind', 'cents', 'currency', 'card_brand', 'paid_at', 'period_start', 'period_end'),
    ...plain('refunded_cents', 'dispute', 'dispute_answer_by', 'forgotten_at'),
    card_last4: 'personal',
  },
  lasts: { words: UNTIL },
  kept: kept('payments', { card_last4: null, card_brand: null }),
}

const refunds: Holding = {
  table: 'refunds',
  title: 'What you got back',
  whose: [{ column: 'payment_id', in: 'payments' }],
  columns: {
    ...references('id', 'payment_id', 'source', 'provider_id'),
    ...plain('reason', 'cents', 'state', 'ordered_at', 'tried_at', 'done_at'),
  },
  lasts: { words: UNTIL },
  kept: { as: 'payments', become: {} },
}

const feeCharges: Holding = {
  table: 'fee_charges',
  title: 'Fees for letters',
  whose: visitor,
  columns: {
    ...references('id', 'claim_id', 'account_id', 'visitor_id', 'plan_price_id', 'payment_id'),
    ...references('card_id'),
    ...plain('letter_version', 'service', 'cents', 'state', 'attempt', 'ordered_at', 'tried_at'),
  },
  lasts: { words: UNTIL },
  kept: kept('payments'),
}

const purchases: Holding = {
  table: 'purchases',
  title: 'Purchases to be counted',
  whose: visitor,
  columns: {
    ...references('event_id', 'visitor_id'),
    ...plain('plan_code', 'value', 'currency', 'at'),
  },
  lasts: { words: UNTIL },
  kept: kept('payments'),
}

const priceOffers: Holding = {
  table: 'price_offers',
  title: 'Prices that you were shown',
  whose: visitor,
  columns: {
    ...references('id', 'visitor_id', 'plan_price_id'),
    ...plain('code', 'first_shown_at', 'kept_until'),
  },
  lasts: { words: '60 days', swept: { after: 'kept_until', days: 30 } },
}

const mailingGrants: Holding = {
  table: 'mailing_grants',
  title: 'What pays for your letters',
  whose: visitor,
  columns: {
    ...references('id', 'visitor_id', 'account_id', 'claim_id', 'source'),
    ...plain('basis', 'note', 'created_at', 'ends_at'),
  },
  lasts: { words: 'Until you delete it' },
}

export const paymentsHolds: readonly Holding[] = [
  payers,
  checkouts,
  subscriptions,
  planChanges,
  payments,
  refunds,
  feeCharges,
  purchases,
  priceOffers,
  mailingGrants,
  impersonal('plan_prices', {
    title: 'Prices',
    columns: [
      'id',
      'code',
      'version',
      'variant',
      'cents',
      'currency',
      'interval',
      'fee_cents',
      'certified_fee_cents',
      'starts_at',
      'ends_at',
    ],
    words: 'For good',
  }),
  impersonal('ledger_transactions', {
    title: 'Books: movements of money',
    columns: ['id', 'source', 'kind', 'payment_id', 'at'],
    words: 'For good',
  }),
  impersonal('ledger_entries', {
    title: 'Books: entries',
    columns: ['id', 'transaction_id', 'account', 'cents', 'currency'],
    words: 'For good',
  }),
  impersonal('sandbox_objects', {
    title: 'The payment sandbox of test sites',
    columns: ['id', 'kind', 'due_at', 'body'],
    words: 'For good; no live site has any',
  }),
  impersonal('sandbox_events', {
    title: 'What the payment sandbox told',
    columns: ['seq', 'id', 'kind', 'about_kind', 'about_id', 'at', 'told_at'],
    words: 'For good; no live site has any',
  }),
  impersonal('sandbox_keys', {
    title: 'What the payment sandbox did already',
    columns: ['key', 'request', 'object_id'],
    words: 'For good; no live site has any',
  }),
]
