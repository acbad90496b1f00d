import type { DisputeThen } from '#contract/refunds/follow-ups.ts'
import type { Tone } from '#contract/wire/refunds.ts'

/** How a tone says what every letter says. */
export interface Voice {
  greeting: string
  refund(sum: string, by: string): string
  replace(by: string): string
  /** What is asked where the answer is no. */
  otherwise: string
  /** What follows where the purchase was paid by credit card, by whether a dispute can wait for the answer. */
  card: Readonly<Record<DisputeThen, string>>
  farewell: string
}

export const voices: Readonly<Record<Tone, Voice>> = {
  friendly: {
    greeting: 'Hello,',
    refund: (sum, by) => `Could you please refund ${sum} to the way I paid, by ${by}?`,
    replace: (by) => `Could you please send me a replacement, by ${by}?`,
    otherwise: 'If that cannot be done, please tell me why, and what you can offer instead.',
    card: { after: '', 'maybe-before': '', 'too-late': '' },
    farewell: 'Thank you, and best regards,',
  },
  firm: {
    greeting: 'Hello,',
    refund: (sum, by) => `Please refund ${sum} to the way I paid, by ${by}.`,
    replace: (by) => `Please send me a replacement, by ${by}.`,
    otherwise: 'If you will not, tell me in writing why.',
    card: {
      after: 'If I have heard nothing by then, I will dispute the charge with my card issuer.',
      'maybe-before':
        'I may have to dispute the charge with my card issuer before then, to keep my right to do so.',
      'too-late': '',
    },
    farewell: 'Thank you.',
  },
  formal: {
    greeting: 'To the customer service department:',
    refund: (sum, by) => `I request a refund of ${sum}, in the form in which I paid, by ${by}.`,
    replace: (by) => `I request a replacement, at no cost to me, by ${by}.`,
    otherwise: 'Should you decline, please state your reasons in writing.',
    card: {
      after:
        'Without an answer by that day, I will submit a dispute of the charge to my card issuer.',
      'maybe-before':
        'I may have to submit a dispute of the charge to my card issuer before that day, to preserve my right to do so.',
      'too-late': '',
    },
    farewell: 'Sincerely,',
  },
}
