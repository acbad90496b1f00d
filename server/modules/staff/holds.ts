import { hashEmail } from '../accounts/index.ts'
import { type Holding, sealed } from '../holding.ts'

export const staffHolds: readonly Holding[] = [
  {
    table: 'staff_invitations',
    title: 'Invitations to work here',
    whose: [{ address: 'email_hash', hash: hashEmail }],
    columns: {
      id: 'reference',
      email_hash: 'reference',
      sealed_email: sealed('account-email', 'text'),
      role: 'plain',
      token_hash: 'key',
      invited_by: 'reference',
      created_at: 'plain',
      expires_at: 'plain',
    },
    lasts: { words: '72 hours, or until it is accepted', swept: { after: 'expires_at', days: 1 } },
  },
]
