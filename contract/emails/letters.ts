import type { Language } from '../languages.ts'
import type { Role } from '../roles.ts'
import type { Kept } from '../wire/privacy.ts'
import type { AboutClaim } from './about-claim.ts'
import type { EmailKind, ReminderTopic } from './kinds.ts'
import type { MoneyLetters } from './money-letters.ts'
import type { NewsLetters } from './news-letters.ts'

/** One line of a digest. */
export interface ReminderItem {
  kind: ReminderTopic
  /** The settlement's name. */
  claim: string
  /** One or two sentences: why now, and what happens otherwise. */
  words: string
  /** The day it is about, as an ISO day, where there is one. */
  day?: string
  /** What a form that is signed waits for; absent for one that is not signed, and for other kinds. */
  waitsFor?: 'account' | 'plan'
  href: string
}

/** What each template is told. Days are ISO days, instants are dates; only those about money are told amounts. */
export interface EmailLetters extends MoneyLetters, NewsLetters {
  'continue-link': { href: string; expiresAt: Date }
  'claim-signed': AboutClaim & {
    /** Absent once it cannot be taken back any more. */
    undoUntil?: Date
    /** What happens next, a sentence each, in order. */
    next: readonly string[]
    /** SHA-256 of the signed document, in hex. */
    sha256: string
  }
  'reminder-digest': { items: readonly ReminderItem[] }
  'returned-mail': AboutClaim & {
    /** Why the post brought it back, as a sentence. */
    reason: string
    /** Until when its owner has to have it ready for us to mail it again, where there is such a day. */
    mailBy?: string
    /** We look into the administrator's address, so that its owner need not do anything. */
    isOurs?: boolean
    /** The settlement has an official site, as far as is known. */
    hasSite?: boolean
  }
  'not-mailed': AboutClaim & {
    why: NotMailed
    /** The last ISO day for what its owner can do, where one is known. */
    by?: string
    /** No letter of ours would be in time any more, were it put right and signed again: only its owner can file it. */
    onlyYou?: boolean
    /** No way of theirs is known either. */
    noWay?: boolean
  }
  'takes-claims-again': AboutClaim & {
    /** The form that was signed is back; otherwise a new claim can be begun. */
    isBack: boolean
    /** It was signed, and was its owner's to file: whether they did, they know. */
    wasTheirs?: boolean
    /** The last ISO day for a claim, where one is known. */
    by?: string
  }
  /** Of a letter of a refund case that we mail. */
  'refund-letter': {
    what: 'returned' | 'not-mailed'
    /** Why, as a sentence or two. */
    reason: string
    /** Whom it was to, where its writer's address is known to be theirs. */
    to?: string
    isDispute: boolean
    /**
     * What is so in the place of sending it once more: its case is over, it reminds of a letter that did not arrive, or its pages
     * bear a day that is over.
     */
    instead?: 'case-over' | 'first-letter' | 'old-pages'
    href: string
  }
  mailed: AboutClaim & {
    mailedOn: string
    /** `First class` or `Certified mail`. */
    service: string
    tracking?: { number: string; href: string }
    expectedOn?: string
  }
  /** Entries that a member's monthly search found for the first time, by state. */
  'unclaimed-found': { found: readonly { state: string; entries: number }[]; href: string }
  'email-settings': { href: string; expiresAt: Date }
  /** A copy of somebody's data that is ready to be fetched. */
  'export-ready': { href: string; expiresAt: Date }
  /** What a deletion ends and what stays. */
  'deletion-planned': {
    runsAt: Date
    undoHref: string
    openClaims: readonly { claim: string; reference: string; fate: 'cancelled' | 'goes-on' }[]
    /** A plan ends with it. */
    endsPlan: boolean
    stays: readonly Kept[]
  }
  /** What stayed after a deletion, and why. The last message to its address. */
  'data-stays': { doneAt: Date; stays: readonly Kept[] }
  /** `known`: the address has an older account; what the new one holds can then be moved there. */
  'account-confirm': { href: string; expiresAt: Date; known: boolean }
  'account-link': { href: string; expiresAt: Date }
  'staff-invitation': { href: string; role: Role; expiresAt: Date }
  'account-reset': { href: string; expiresAt: Date }
  /** To one of the two mailboxes that have to agree. */
  'account-email-change': { href: string; expiresAt: Date; side: 'old' | 'new'; newEmail: string }
  /**
   * What was changed, when, and where it can be seen to. `newEmail`, to the address that the account had until now: the one
   * that it has instead.
   */
  'account-notice': { what: AccountChange; at: Date; href: string; newEmail?: string }
}

/** Why a signed form was not mailed. `print-shop-silent`: nobody knows whether it was; `not-again`: its first letter came back. */
export type NotMailed =
  | 'too-late'
  | 'no-address'
  | 'not-mailing'
  | 'not-again'
  | 'settlement-closed'
  | 'cure-day-passed'
  | 'undeliverable'
  | 'refused-by-printer'
  | 'files-unprintable'
  | 'print-shop-silent'

/** What somebody is told was done to their account. */
export type AccountChange =
  | 'password'
  | 'email'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-cleared'
  | 'recovery-code'
  | 'passkey-added'
  | 'passkey-removed'

export type EmailTemplate = keyof EmailLetters

/** What a message from each template counts as. */
export const kindOfTemplate: { readonly [Template in EmailTemplate]: EmailKind } = {
  'continue-link': 'continue-link',
  'claim-signed': 'claim-signed',
  'reminder-digest': 'reminders',
  'returned-mail': 'returned-mail',
  'not-mailed': 'returned-mail',
  'takes-claims-again': 'returned-mail',
  'refund-letter': 'returned-mail',
  mailed: 'mail-updates',
  'unclaimed-found': 'unclaimed',
  'email-settings': 'email-settings',
  news: 'weekly',
  'news-asked': 'email-settings',
  'export-ready': 'account',
  'deletion-planned': 'account',
  'data-stays': 'account',
  'account-confirm': 'account',
  'account-link': 'account',
  'staff-invitation': 'account',
  'account-reset': 'account',
  'account-email-change': 'account',
  'account-notice': 'account',
  'payment-receipt': 'money',
  'refund-sent': 'money',
  'renewal-notice': 'money',
  'charge-failed': 'money',
  'plan-cancelled': 'money',
  'plan-ended': 'money',
  'plan-resumed': 'money',
  'plan-changed': 'money',
  guarantee: 'money',
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

/**
 * Makes a message of its template: HTML, and a text part that says the same. In another language than English only where all
 * of it is translated: a message is never half in one and half in another.
 */
export type RenderEmail = <Template extends EmailTemplate>(
  template: Template,
  letter: EmailLetters[Template],
  frame: EmailFrame,
  language?: Language,
) => EmailWords
