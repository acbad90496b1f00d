import { type Holding, impersonal, sealed } from '../holding.ts'
import { LIVES_DAYS } from './present-link.ts'
import { FACTS, PAGE, TOKEN } from './seal-link.ts'

export const bankLinksHolds: readonly Holding[] = [
  {
    table: 'bank_links',
    title: 'Banks that you linked, and what was found there',
    whose: [{ visitor: 'visitor_id', missed: true }],
    columns: {
      id: 'reference',
      visitor_id: 'reference',
      standing: 'plain',
      sealed_page: sealed(PAGE, 'key'),
      sealed_token: sealed(TOKEN, 'key'),
      sealed_facts: sealed(FACTS),
      linked_at: 'plain',
      read_at: 'plain',
      created_at: 'plain',
      updated_at: 'plain',
    },
    lasts: {
      words: '90 days after you linked it or had it read last',
      swept: { after: 'updated_at', days: LIVES_DAYS },
    },
  },
  {
    table: 'bank_link_removals',
    title: 'Access to banks that is being ended',
    whose: 'nobody',
    columns: { id: 'reference', sealed_token: sealed(TOKEN, 'key'), created_at: 'plain' },
    lasts: {
      words: 'Until the bank’s side has confirmed the end, 90 days at most',
      swept: { after: 'created_at', days: 90 },
    },
  },
  impersonal('bank_sandbox_links', {
    title: 'The sample bank of test sites',
    columns: ['id', 'state', 'share', 'access_token', 'return_url', 'created_at'],
    words: 'For good; no live site has any',
  }),
]
