import { type Holding, impersonal, sealed } from '../holding.ts'

const ofAccount = [{ column: 'account_id', in: 'accounts' }] as const

const accounts: Holding = {
  table: 'accounts',
  title: 'Your account',
  whose: [{ visitor: 'visitor_id' }],
  columns: {
    id: 'reference',
    visitor_id: 'reference',
    email_hash: 'reference',
    sealed_email: sealed('account-email', 'text'),
    confirmed_at: 'plain',
    password_hash: 'key',
    password_voided_at: 'plain',
    password_given_at: 'plain',
    role: 'plain',
    sealed_totp_secret: sealed('totp', 'key'),
    totp_since: 'plain',
    totp_last_step: 'key',
    recovery_hashes: 'key',
    mended_hashes: 'reference',
    merged_into_id: 'reference',
    created_at: 'plain',
  },
  lasts: { words: 'Until you delete it' },
  proves: { column: 'sealed_email', where: 'confirmed_at is not null' },
}

const sessions: Holding = {
  table: 'account_sessions',
  title: 'Browsers that are signed in',
  whose: ofAccount,
  columns: {
    id: 'reference',
    account_id: 'reference',
    token_hash: 'key',
    device: 'personal',
    signed_in_at: 'plain',
    last_seen_at: 'plain',
    expires_at: 'plain',
    by_passkey: 'plain',
  },
  lasts: { words: '30 days, or until you sign out' },
}

const tokens: Holding = {
  table: 'account_tokens',
  title: 'Links to sign in, and what they were for',
  whose: ofAccount,
  columns: {
    id: 'reference',
    purpose: 'plain',
    token_hash: 'key',
    account_id: 'reference',
    email_hash: 'reference',
    sealed_email: sealed('account-email', 'text'),
    next: 'plain',
    created_at: 'plain',
    expires_at: 'plain',
    used_at: 'plain',
    used_by: 'key',
  },
  lasts: { words: 'Minutes to days: as long as the link works' },
}

const passkeys: Holding = {
  table: 'account_passkeys',
  title: 'Passkeys',
  whose: ofAccount,
  columns: {
    id: 'reference',
    account_id: 'reference',
    name: 'personal',
    credential_id: 'reference',
    public_key: 'reference',
    counter: 'plain',
    transports: 'plain',
    created_at: 'plain',
    last_used_at: 'plain',
  },
  lasts: { words: 'Until you remove it' },
}

const emailChanges: Holding = {
  table: 'account_email_changes',
  title: 'A change of your address that is not confirmed yet',
  whose: ofAccount,
  columns: {
    account_id: 'reference',
    email_hash: 'reference',
    sealed_email: sealed('account-email', 'text'),
    old_token_hash: 'key',
    new_token_hash: 'key',
    old_opened_at: 'plain',
    new_opened_at: 'plain',
    created_at: 'plain',
    expires_at: 'plain',
  },
  lasts: { words: '1 day' },
}

const appliedAdminSettings = impersonal('applied_admin_settings', {
  title: 'Which settings of the first owner were applied',
  columns: ['id', 'fingerprint', 'applied_at'],
  words: 'As long as this site is run; it is a hash, and names nobody',
})

export const accountsHolds: readonly Holding[] = [
  accounts,
  sessions,
  tokens,
  passkeys,
  emailChanges,
  appliedAdminSettings,
]
