import type { Module } from '../module.ts'
import { confirmAddressEndpoint } from './addresses/confirm-address.endpoint.ts'
import { confirmAgainEndpoint } from './addresses/confirm-again.endpoint.ts'
import {
  changeEmailEndpoint,
  confirmEmailChangeEndpoint,
} from './addresses/email-change.endpoint.ts'
import { getAccountEndpoint } from './get-account.endpoint.ts'
import { mailboxOf } from './mailbox-of.ts'
import { getSubscriptionStatusEndpoint } from './get-subscription-status.endpoint.ts'
import { getUserEndpoint } from './get-user.endpoint.ts'
import { accountsHolds } from './holds.ts'
import { changeOwnEmailEndpoint, readOwnEmailEndpoint } from './own-email.endpoint.ts'
import {
  addPasskeyEndpoint,
  passkeyOptionsEndpoint,
  passkeySignInEndpoint,
  passkeySignInOptionsEndpoint,
  removePasskeyEndpoint,
} from './passkeys/passkeys.endpoint.ts'
import { changePasswordEndpoint, resetPasswordEndpoint } from './passwords/passwords.endpoint.ts'
import { accountRevealer } from './reveal-account.ts'
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  signOutEndpoint,
} from './sessions/sessions.endpoint.ts'
import { askSignInLinkEndpoint, forgotPasswordEndpoint } from './sign-in/ask-link.endpoint.ts'
import { lookAtLinkEndpoint, openLinkEndpoint } from './sign-in/open-link.endpoint.ts'
import { signInEndpoint } from './sign-in/sign-in.endpoint.ts'
import { signUpEndpoint } from './sign-in/sign-up.endpoint.ts'
import { sweepAccountsJob } from './sweep-accounts.job.ts'
import {
  confirmTwoFactorEndpoint,
  signInCodeEndpoint,
  startTwoFactorEndpoint,
  stopTwoFactorEndpoint,
} from './two-factor/two-factor.endpoint.ts'

/** Who somebody is: signing up and in, what opens an account, and where it is open. */
export const accounts: Module = {
  name: 'accounts',
  endpoints: [
    signUpEndpoint,
    signInEndpoint,
    signInCodeEndpoint,
    signOutEndpoint,
    askSignInLinkEndpoint,
    lookAtLinkEndpoint,
    openLinkEndpoint,
    forgotPasswordEndpoint,
    resetPasswordEndpoint,
    changePasswordEndpoint,
    confirmAddressEndpoint,
    confirmAgainEndpoint,
    changeEmailEndpoint,
    confirmEmailChangeEndpoint,
    getAccountEndpoint,
    readOwnEmailEndpoint,
    changeOwnEmailEndpoint,
    endSessionEndpoint,
    endOtherSessionsEndpoint,
    startTwoFactorEndpoint,
    confirmTwoFactorEndpoint,
    stopTwoFactorEndpoint,
    passkeyOptionsEndpoint,
    addPasskeyEndpoint,
    removePasskeyEndpoint,
    passkeySignInOptionsEndpoint,
    passkeySignInEndpoint,
    getUserEndpoint,
    getSubscriptionStatusEndpoint,
  ],
  jobs: [sweepAccountsJob],
  mailboxOf,
  holds: accountsHolds,
  reveals: { account: accountRevealer },
}

export { AccountSession } from './account-session.model.ts'
export { Account } from './account.model.ts'
export { addressSignedIn } from './address-signed-in.ts'
export { createStaffAccount } from './create-staff-account.ts'
export { isSamePerson } from './is-same-person.ts'
export { lockAddress } from './addresses/lock-address.ts'
export { checkAddress, hashEmail, openEmail, sealMailbox } from './mailbox.ts'
export { hashStaffPassword } from './passwords/hash-staff-password.ts'
export { endSessions } from './sessions/begin-session.ts'
export { findMemberAddress } from './find-member-address.ts'
export { findConfirmed } from './sign-in/sign-in.ts'
export { addAccount } from './sign-in/sign-up.ts'
export { dropTokens } from './tokens.ts'
export { clearTwoFactor } from './two-factor/clear-two-factor.ts'
export { createSessions, hasSecondFactor, staffUntil } from './sessions/create-sessions.ts'
