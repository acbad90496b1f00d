import type { AccountDetails } from '#contract/wire/accounts/account.ts'

/** For tests: an account with a password alone, whose sign-in is fresh until then. */
export const member: AccountDetails = {
  id: 'one',
  email: 'zoe@example.com',
  confirmed: true,
  hasPassword: true,
  passwordVoided: false,
  emailChange: null,
  twoFactor: { on: false, recoveryCodesLeft: 0 },
  passkeys: [],
  sessions: [],
  freshUntil: '2026-11-21T12:15:00Z',
}
