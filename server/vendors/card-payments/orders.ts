/** What a payment company is asked to do. All money is in US cents; ids are the company's own. */

export interface CheckoutOrder {
  /** The same key is the same page, however often it is asked for. */
  idempotencyKey: string
  /** Ours; comes back with all that follows from it. */
  reference: string
  /** subscription: charged now and each interval. payment: once. setup: a card is kept, to be charged later. */
  mode: 'subscription' | 'payment' | 'setup'
  customerId: string
  /** What the page says is bought. */
  name: string
  /** 0 for `setup`. */
  cents: number
  interval?: 'month' | 'year'
  /** Of `payment`: the card is kept, to be charged later, as its owner agreed. */
  keepsCard?: true
  /** Where the page leads to, done or given up. */
  returnUrl: string
  cancelUrl: string
}

export interface SavedCharge {
  /** The same key is the same charge. A refusal needs another one: it is kept as well. */
  idempotencyKey: string
  reference: string
  customerId: string
  cardId: string
  cents: number
  description: string
  /** It was tried before, and nobody knows what became of it: what was made under its key is looked for first. */
  isRepeat?: boolean
}

/** The price at which a subscription goes on when the term that runs is over. */
export interface LaterTerms {
  /** The same key is the same wish. */
  idempotencyKey: string
  /** What receipts say is bought. */
  name: string
  cents: number
  interval: 'month' | 'year'
}
