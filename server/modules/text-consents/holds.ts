import { type Holding, sealed } from '../holding.ts'
import { SEAL } from './text-consent.model.ts'

/**
 * As long as the Telemarketing Sales Rule has such proof kept (16 CFR 310.5(b)); a text may be sued over for four (28 U.S.C.
 * 1658).
 */
const PROOF_DAYS = 1_826

export const textConsentsHolds: readonly Holding[] = [
  {
    table: 'text_consents',
    title: 'Your agreement to text messages',
    whose: [{ visitor: 'visitor_id' }],
    columns: {
      id: 'reference',
      visitor_id: 'reference',
      version: 'plain',
      text_sha256: 'reference',
      sealed_facts: sealed(SEAL),
      agreed_at: 'plain',
      ended_at: 'plain',
    },
    lasts: {
      words: 'Until you end it, and 5 years more as proof that you had agreed',
      swept: { after: 'ended_at', days: PROOF_DAYS },
    },
  },
]
