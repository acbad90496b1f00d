import { letterBlock } from '#contract/plans/disclosure.ts'
import type { Posting } from '#contract/wire/refund-postings.ts'
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

const theirs = { name: 'Kettle & Co', line1: '500 Kettle Way', city: 'Chicago', state: 'IL' }
const mine = { name: 'Zoë Núñez', line1: '12 Elm Street', city: 'New York', state: 'NY' }
/** On the envelope of a letter. */
export const places = { to: { ...theirs, zip: '60601' }, from: { ...mine, zip: '10001' } }
/** A letter whose pages were made, and that is to be paid. */
export const somePosting: Posting = {
  id: 'p1',
  state: 'shown',
  purpose: 'ask',
  ...places,
  sha256: 'a'.repeat(64),
  pages: 1,
  feeCents: 500,
  block: letterBlock({ cents: 500 }),
  canUndo: false,
  undoUntil: null,
  isUnderWay: false,
  isUnknown: false,
  reason: null,
  shownAt: '2026-11-20T10:02:00Z',
  isOld: false,
}
