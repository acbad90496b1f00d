export const troubleKinds = [
  'not-arrived',
  'broken',
  'not-as-described',
  'wrong-charge',
  'cancelled',
  'poor-service',
  'other',
] as const

export const payWays = ['credit-card', 'debit-card', 'payment-app', 'other'] as const

export const wishes = ['refund', 'part', 'replacement'] as const

/** Who a letter goes to, and why: the company for the first time, once more, or the card's issuer. */
export const letterPurposes = ['ask', 'remind', 'dispute'] as const
export const tones = ['friendly', 'firm', 'formal'] as const

/** Of a letter that we write: it names the order, what was bought or the company, each of 200 letters at most. */
export const MOST_SUBJECT = 300
export const MOST_LETTER = 6000
/** Cases that one visitor may have at a time. */
export const MOST_CASES = 20
