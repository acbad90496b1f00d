import { type Holding, sealed } from '../holding.ts'
import { DRAFT, FACTS, NOTE } from './cases/seal-case.ts'
import { ENVELOPE, PAGES } from './posting/seal-posting.ts'

const YEARS_2 = '2 years after you last changed it, or until you delete it'

export const refundsHolds: readonly Holding[] = [
  {
    table: 'refund_cases',
    title: 'Refund cases',
    whose: [{ visitor: 'visitor_id', missed: true }],
    columns: {
      id: 'reference',
      visitor_id: 'reference',
      status: 'plain',
      sealed_facts: sealed(FACTS),
      sealed_draft: sealed(DRAFT),
      created_at: 'plain',
      updated_at: 'plain',
    },
    lasts: { words: YEARS_2, swept: { after: 'updated_at', days: 730 } },
  },
  {
    table: 'refund_case_events',
    title: 'What happened in refund cases',
    whose: [{ column: 'case_id', in: 'refund_cases' }],
    columns: {
      id: 'reference',
      case_id: 'reference',
      what: 'plain',
      happened_on: 'plain',
      sealed_note: sealed(NOTE, 'text'),
      posting_id: 'reference',
      created_at: 'plain',
    },
    lasts: { words: 'As long as the case' },
  },
  {
    table: 'refund_postings',
    title: 'Letters of refund cases that we mail',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      id: 'reference',
      case_id: 'reference',
      visitor_id: 'reference',
      purpose: 'plain',
      state: 'plain',
      plan_price_id: 'reference',
      sealed_envelope: sealed(ENVELOPE),
      sealed_pages: sealed(PAGES, 'file'),
      sha256: 'reference',
      pages: 'plain',
      media_type: 'plain',
      reason: 'plain',
      shown_at: 'plain',
      undo_until: 'plain',
    },
    lasts: { words: 'As long as the case' },
  },
]
