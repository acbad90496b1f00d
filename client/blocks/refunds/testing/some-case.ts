import type { RefundCase } from '#contract/wire/refunds.ts'

/** A case as it is begun: nothing is written and nothing told yet. */
export const someCase: RefundCase = {
  id: 'c1',
  facts: {
    company: 'Kettle & Co',
    kind: 'broken',
    bought: 'a kettle',
    boughtOn: '2026-10-10',
    amountCents: 4820,
    paidBy: 'credit-card',
    wanted: 'refund',
    story: 'It broke.',
    name: 'Zoë Núñez',
  },
  status: 'draft',
  draft: null,
  posting: null,
  events: [],
  followUps: [],
  next: ['sent', 'disputed', 'complained', 'closed'],
  canTakeBack: false,
  changedAt: '2026-11-20T10:00:00Z',
}

export const someDraft: NonNullable<RefundCase['draft']> = {
  purpose: 'ask',
  tone: 'firm',
  by: 'template',
  instead: null,
  subject: 'Refund for a kettle',
  text: 'Hello,\n\nPlease refund $48.20.',
  answerBy: '2026-12-05',
  doubts: [],
  writtenAt: '2026-11-20T10:01:00Z',
}
