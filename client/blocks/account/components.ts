import type { ComponentType } from 'react'
import type { accountBlocks } from '#contract/blocks/account/index.ts'
import type { BlockInput } from '#contract/blocks/index.ts'
import { AccountEmails } from './account-emails.tsx'
import { AccountSecurity } from './account-security.tsx'
import { AccountStep } from './account-step.tsx'
import { AccountTexts } from './account-texts.tsx'
import { AccountWho } from './account-who.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { ConfirmEmailChange } from './confirm-email-change.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { ResetPassword } from './reset-password.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { SignIn } from './sign-in.tsx'
import { SignOut } from './sign-out.tsx'

/** Block name → the component that draws it. The settings of e-mail need no account: they come with the lone pages. */
export const components: {
  [Name in Exclude<keyof typeof accountBlocks, 'email-settings'>]: ComponentType<BlockInput<Name>>
} = {
  'account-step': AccountStep,
  'sign-in': SignIn,
  'sign-in-link': SignInLink,
  'forgot-password': ForgotPassword,
  'reset-password': ResetPassword,
  'sign-out': SignOut,
  'confirm-address': ConfirmAddress,
  'confirm-email-change': ConfirmEmailChange,
  'account-who': AccountWho,
  'account-security': AccountSecurity,
  'account-emails': AccountEmails,
  'account-texts': AccountTexts,
}
