import type { Knex } from 'knex'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { Suit } from '../modules/suits/index.ts'

let count = 0

export const plainTerms: SuitTerms = {
  eligibility: [
    { id: 'bought', text: 'Did you buy it?', clause: 'The class is buyers of it.', fits: 'yes' },
    { id: 'opted-out', text: 'Did you opt out?', clause: 'Who opts out is not in.', fits: 'no' },
  ],
  form: [{ id: 'units', label: 'How many?', kind: 'number', min: 1, max: 5 }],
  identifier: { use: 'none' },
  attestations: [
    { id: 'true', text: 'What I have written is true.' },
    { id: 'member', text: 'I am a member of the class.' },
  ],
  payments: ['check', 'paypal'],
  basis: 'drafted',
}

/** A settlement that is open and can be filed as it stands; a test names only what it is about. */
export async function addSuit(db: Knex, changes: Partial<Suit> = {}): Promise<Suit> {
  count += 1
  const sourceUrl = 'https://directory.example/settlements'
  const plain = {
    slug: `suit-${process.pid}-${count}`,
    name: `Suit ${count}`,
    category: 'consumer-product',
    description: 'Buyers of it.',
    status: 'open' as const,
    brandImage: '/marks/example.svg',
    payoutCentsMax: 1000,
    proofKind: 'none' as const,
    fileable: true,
    dueOn: '2099-01-01',
    sourceUrl,
    sourceUrls: [sourceUrl],
    conflicts: [],
    terms: plainTerms,
  }
  return Suit.query(db).insertAndFetch({ ...plain, ...changes })
}

/** Where claim forms are mailed to. */
export const mailingAddress: NonNullable<Suit['mailingAddress']> = {
  recipient: 'Soap Settlement',
  line1: 'PO Box 1',
  city: 'Utica',
  state: 'NY',
  zip: '13501',
}
