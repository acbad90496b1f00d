import type { EmailKind } from '#contract/emails/kinds.ts'
import type { EventName } from '#contract/experiments/events.ts'
import type { Language } from '#contract/languages.ts'
import type { PrivacyReceipt } from '#contract/wire/privacy.ts'
import type { ConversionName } from '#contract/wire/tracking.ts'
import type { Sending, Vendor } from '../sendings/index.ts'
import { sayIn } from './say-in.ts'

/** Who outside vendors are, as the policy names them. */
const vendorWords: Readonly<Record<Vendor, string>> = {
  email: 'The company that delivers our email',
  'print-and-mail': 'The company that prints and mails letters',
  payments: 'The payment company',
  'language-model': 'The company whose language model words letters',
  plaid: 'Plaid, the company that connects banks',
  meta: 'Meta (Facebook and Instagram), where we advertise',
  tiktok: 'TikTok, where we advertise',
  snap: 'Snapchat, where we advertise',
  pinterest: 'Pinterest, where we advertise',
  taboola: 'Taboola, where we advertise',
  posthog: 'PostHog, which counts visits for us',
  amplitude: 'Amplitude, which counts visits for us',
  klaviyo: 'Klaviyo, which keeps our list for news',
  'tag-manager': 'Google, whose Tag Manager ran on pages you opened',
  sentry: 'Sentry, which is told what breaks on pages you opened',
}
const whatWords: Readonly<Record<Sending['what'], string>> = {
  message: 'An email to you',
  letter: 'Your claim form, to be mailed',
  'refund-letter': 'Your letter to a company, to be mailed',
  case: 'What you told about a purchase, to word a letter',
  bank: 'That somebody here links a bank; no name, no address',
  customer: 'Your email address, to know you by when you pay',
  payment: 'What is to be paid, and how much',
  refund: 'A refund to you',
  event: 'What you did here',
  address: 'Your email address, for news',
  'postal-address': 'A postal address, to be looked up',
  script: 'Its script, run in your browser',
}

const eventWords: Readonly<Record<EventName | ConversionName, string>> = {
  page_viewed: 'opened a page',
  lead_added: 'left your email address',
  step_viewed: 'opened a step of filing',
  step_completed: 'finished a step of filing',
  add_to_cart: 'chose a settlement',
  eligibility_refused: 'saw that a settlement is not for you',
  plan_selected: 'chose a plan',
  claims_submitted: 'signed claims',
  user_signed_up: 'made an account',
  user_signed_in: 'signed in',
  payment_success: 'paid',
  purchase_completed: 'paid',
  subscription_activated: 'started a plan',
  card_saved: 'saved a card',
  plan_cancelled: 'cancelled a plan',
  refund_guide_opened: 'opened the guide to refunds',
  saved_for_later: 'saved a claim for later',
  experiment_viewed: 'saw a version of a page',
  PageView: 'opened a page',
  Lead: 'left your email address',
  CompleteRegistration: 'made an account',
  AddToCart: 'chose a settlement',
  Purchase: 'paid',
}
const mailWords: Readonly<Record<EmailKind, string>> = {
  'continue-link': 'a link to go on elsewhere',
  'claim-signed': 'a claim that you signed',
  'returned-mail': 'a letter that came back',
  'email-settings': 'your email settings',
  account: 'your account',
  money: 'your plan and payments',
  'reminders.sign': 'a claim to sign',
  'reminders.deadline': 'a deadline',
  'reminders.cure': 'a notice to answer',
  'reminders.confirmation': 'a confirmation',
  'reminders.payment': 'a payment to expect',
  'reminders.check': 'a check to deposit',
  'mail-updates': 'where your letter is',
  unclaimed: 'what your monthly search for unclaimed money found',
  weekly: 'news',
  reminders: 'reminders',
}
const aboutWords: Readonly<Record<string, string>> = {
  ...eventWords,
  ...mailWords,
  lead: 'the weekly list',
  unsubscribed: 'that you are off its list',
}

/** What is noted in words already. */
const notedWords = [
  'an account there',
  'another address of the account there',
  'a letter of a refund case',
  'an address that you gave',
  'a bank that you linked',
  'the page on which a bank is chosen',
  'a visit',
]

/** All that a receipt may say, but for names and sums. */
export const receiptWords: readonly string[] = [
  ...Object.values(vendorWords),
  ...Object.values(whatWords),
  ...Object.values(aboutWords),
  ...notedWords,
]

/** One line of the receipt: to whom, what, and what it was about, in the reader's words. */
export function tellSending(
  { vendor, what, about, at }: Pick<Sending, 'vendor' | 'what' | 'about' | 'at'>,
  language: Language | undefined,
): PrivacyReceipt['sendings'][number] {
  return {
    to: sayIn(language, vendorWords[vendor]),
    what: sayIn(language, whatWords[what]),
    about: sayIn(language, aboutWords[about] ?? about),
    at: at.toISOString(),
  }
}
