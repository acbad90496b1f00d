/** What a payment company tells of what is so. All money is in US cents; ids are the company's own. */

export interface Card {
  brand: string
  last4: string
}

/** To be charged without the person. */
export interface DefaultCard {
  cardId: string
  card?: Card
}

/** What became of a page; the ids are those that came of it. */
export interface CheckoutFacts {
  id: string
  reference: string | undefined
  state: 'open' | 'complete' | 'expired'
  paymentId?: string
  setupId?: string
  subscriptionId?: string
}

export type PaymentStatus =
  | 'open'
  | 'processing'
  | 'succeeded'
  | 'declined'
  | 'authentication-failed'
  /** At an end without a refusal of the bank: nobody can pay it any more. */
  | 'called-off'

export interface RefundFacts {
  id: string
  /** Ours; undefined for one that was made by hand. */
  reference: string | undefined
  cents: number
  at: Date
  state: 'pending' | 'done' | 'failed'
}

export interface DisputeFacts {
  id: string
  cents: number
  at: Date
  state: 'open' | 'won' | 'lost'
  /** Until when the bank takes an answer to it; absent where there is none to give. */
  answerBy?: Date
  /** What the company takes for it, and what of that it gave back. */
  feeCents: number
  feeBackCents: number
}

export interface PaymentFacts {
  id: string
  reference: string | undefined
  status: PaymentStatus
  cents: number
  at: Date
  /** Whose it is there. */
  customerId?: string
  subscriptionId?: string
  /** Of a subscription: what this payment is for. */
  period?: { start: Date; end: Date }
  card?: Card
  /** To charge it later; absent where its owner did not agree to that. */
  cardId?: string
  /** What the company keeps; absent until it is known. */
  feeCents?: number
  refunds: RefundFacts[]
  disputes: DisputeFacts[]
}

export interface SetupFacts {
  id: string
  reference: string | undefined
  status: PaymentStatus
  /** Whose card it is there. */
  customerId?: string
  /** To charge it later. */
  cardId?: string
  card?: Card
}

export interface SubscriptionFacts {
  id: string
  reference: string | undefined
  /** unpaid: its first payment was not made. */
  status: 'unpaid' | 'active' | 'past-due' | 'ended'
  startedAt: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt?: Date
  card?: Card
  /** Of all its terms. */
  paymentIds: string[]
}
