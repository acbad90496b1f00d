import type { BlockName } from '#contract/blocks/index.ts'
import { entry, type MenuEntry } from './menu-entry.ts'

/** Blocks for somebody with an account, and of how an account is come by. */
export const accountEntries = {
  'email-settings': entry('Email choices', 'form', 'Which emails somebody wants.', 'Account'),
  'account-step': entry(
    'Account',
    'form',
    'Makes an account at the end of the onboarding.',
    'Account',
  ),
  'sign-in': entry('Sign in', 'form', 'Email and password, a link or a passkey.', 'Account'),
  'sign-in-link': entry('Sign-in link', 'notice', 'What a link from an email leads to.', 'Account'),
  'forgot-password': entry('Forgotten password', 'form', 'Asks where to send the link.', 'Account'),
  'reset-password': entry('New password', 'form', 'Sets a new password.', 'Account'),
  'sign-out': entry('Sign out', 'button', 'Ends the session.', 'Account'),
  'confirm-address': entry(
    'Confirm the email',
    'notice',
    'Confirms an address by its link.',
    'Account',
  ),
  'confirm-email-change': entry(
    'Confirm the new email',
    'notice',
    'Confirms a changed address.',
    'Account',
  ),
  'account-who': entry('Who you are', 'facts', 'Name and email of the account.', 'Account'),
  'account-security': entry(
    'Security',
    'form',
    'Password, passkeys, second step and sessions.',
    'Account',
  ),
  'account-emails': entry('Emails', 'form', 'Email choices within the account.', 'Account'),
  'account-texts': entry('Text messages', 'form', 'Agreement to texts, and its end.', 'Account'),
  'do-now': entry('Do now', 'list', 'What waits for the person, most urgent first.', 'Dashboard'),
  'claims-by-actor': entry(
    'Claims by who is next',
    'list',
    'Claims by who has to act.',
    'Dashboard',
  ),
  'claims-money': entry('Money', 'facts', 'Received beside paid.', 'Dashboard'),
  'letters-sent': entry('Letters', 'list', 'What was posted, and when.', 'Dashboard'),
  'watch-list': entry('Watch list', 'list', 'Class actions to be told about.', 'Dashboard'),
  'claim-state': entry('Claim state', 'steps', 'Where one claim is.', 'Dashboard'),
  'claim-reports': entry('Reports', 'form', 'What the person tells about a claim.', 'Dashboard'),
  'filing-ways': entry('Ways to file', 'cards', 'Post, web or by oneself.', 'Dashboard'),
  'claim-story': entry('Claim story', 'steps', 'All that happened with a claim.', 'Dashboard'),
  'claim-papers': entry('Papers', 'document', 'The files of a claim.', 'Dashboard'),
  'claim-rights': entry('Rights', 'cards', 'Claim, opt out, object or do nothing.', 'Dashboard'),
  'verify-file': entry('Verify a file', 'form', 'Checks a file against its record.', 'Dashboard'),
} satisfies Partial<Record<BlockName, MenuEntry>>
