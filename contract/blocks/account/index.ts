import { AccountSecurity, AccountWho } from './account-sections.ts'
import { AccountStep } from './account-step.ts'
import { AccountEmails, AccountTexts, EmailSettings } from './email-settings.ts'
import {
  ConfirmAddress,
  ConfirmEmailChange,
  ForgotPassword,
  ResetPassword,
  SignIn,
  SignInLink,
  SignOut,
} from './way-in.ts'

/** Blocks about what a person has with us. */
export const accountBlocks = {
  'email-settings': EmailSettings,
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
