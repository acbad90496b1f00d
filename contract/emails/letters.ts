import type { EmailKind, ReminderTopic } from './kinds.ts'

/** One line of a digest. */
export interface ReminderItem {
  kind: ReminderTopic
  /** The settlement's name. */
  claim: string
  /** One or two sentences: why now, and what happens otherwise. */
  words: string
  /** The day it is about, as an ISO day, where there is one. */
  day?: string
  href: string
}

interface AboutClaim {
  /** The settlement's name. */
  claim: string
  /** What we and the person call this claim, such as `SP-7K2M`. */
  reference: string
  /** The claim's page. */
  href: string
}

/** What each template is told. Days are ISO days, instants are dates; no template is told an amount of money. */
export interface EmailLetters {
  'continue-link': { href: string; expiresAt: Date }
  'claim-signed': AboutClaim & {
    undoUntil: Date
    /** What happens next, a sentence each, in order. */
    next: readonly string[]
    /** SHA-256 of the signed document, in hex. */
    sha256: string
  }
  'reminder-digest': { items: readonly ReminderItem[] }
  'returned-mail': AboutClaim & {
    /** Why the post brought it back, as a sentence. */
    reason: string
    /** The last day on which it can be mailed again, where there is one. */
    mailBy?: string
  }
  deficiency: AboutClaim & {
    /** What the administrator says is missing, a sentence each. */
    missing: readonly string[]
    cureBy?: string
  }
  mailed: AboutClaim & {
    mailedOn: string
    /** `First class` or `Certified mail`. */
    service: string
    tracking?: { number: string; href: string }
    expectedOn?: string
  }
  'confirmation-question': AboutClaim & { deliveredOn: string }
  'check-void': AboutClaim & { voidOn: string }
  'email-settings': { href: string; expiresAt: Date }
}

export type EmailTemplate = keyof EmailLetters

/** What a message from each template counts as. */
export const kindOfTemplate: { readonly [Template in EmailTemplate]: EmailKind } = {
  'continue-link': 'continue-link',
  'claim-signed': 'claim-signed',
  'reminder-digest': 'reminders',
  'returned-mail': 'returned-mail',
  deficiency: 'deficiency',
  mailed: 'mail-updates',
  'confirmation-question': 'reminders.confirmation',
  'check-void': 'reminders.check',
  'email-settings': 'email-settings',
}

/** What stands around every message. */
export interface EmailFrame {
  siteName: string
  /** The site's origin, without a slash at the end. */
  siteUrl: string
  /** Who answers. */
  contact: string
  /** Our address in the post (CAN-SPAM), a line each. */
  postal: readonly string[]
  /** Where this message's topics are switched off; absent for one that cannot be. */
  settingsHref?: string
}

/** What a message says. */
export interface EmailWords {
  subject: string
  text: string
  html: string
}

/** Makes a message of its template: HTML, and a text part that says the same. */
export type RenderEmail = <Template extends EmailTemplate>(
  template: Template,
  letter: EmailLetters[Template],
  frame: EmailFrame,
) => EmailWords
