import { type Holding, sealed } from '../holding.ts'
import { hashAddress } from './address-hash.ts'

const byAddress = { address: 'address_hash', hash: hashAddress }

const emails: Holding = {
  table: 'emails',
  title: 'Emails to you',
  // What we wrote is nothing that they began.
  whose: [{ visitor: 'visitor_id', trace: true }, byAddress],
  columns: {
    id: 'reference',
    kind: 'plain',
    dedupe_key: 'reference',
    sealed_recipient: sealed('email', 'text'),
    // May hold a link that opens somebody's answers.
    sealed_body: sealed('email', 'key'),
    state: 'plain',
    attempts: 'plain',
    failure: 'plain',
    provider_id: 'reference',
    created_at: 'plain',
    sent_at: 'plain',
    vanishes: 'plain',
    visitor_id: 'reference',
    address_hash: 'reference',
  },
  lasts: {
    words: '30 days; what it says, until it is sent',
    swept: { after: 'created_at', days: 30 },
  },
}

const preferences: Holding = {
  table: 'email_preferences',
  title: 'Which emails you want',
  whose: [byAddress],
  columns: {
    address_hash: 'reference',
    topic: 'plain',
    wanted: 'plain',
    sealed_address: sealed('email', 'text'),
    changed_at: 'plain',
  },
  lasts: { words: 'Until you delete it' },
}

const suppressions: Holding = {
  table: 'email_suppressions',
  title: 'Addresses that get no email',
  whose: [byAddress],
  columns: { address_hash: 'reference', reason: 'plain', since: 'plain' },
  lasts: { words: 'For good' },
  kept: {
    become: {},
    left: 'by-address',
    as: 'no-more-mail',
  },
}

export const emailsHolds: readonly Holding[] = [emails, preferences, suppressions]
