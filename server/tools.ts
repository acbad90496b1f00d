import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Static, TSchema } from 'typebox'
import type { Role } from '#contract/roles.ts'
import type { Config } from './config.ts'
import type { Job, JobOrder } from './jobs/job.ts'
import type { Screens } from './modules/definitions/index.ts'
import type { EmailTemplates } from './modules/emails/index.ts'
import type { Metrics } from './observing/metrics.ts'
import type { Spans } from './observing/spans.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { AdConversions } from './vendors/ad-conversions/port.ts'
import type { BankLinks } from './vendors/bank-links/port.ts'
import type { BehaviourAnalytics } from './vendors/behaviour-analytics/port.ts'
import type { CardPayments } from './vendors/card-payments/port.ts'
import type { ContentDiscovery } from './vendors/content-discovery/port.ts'
import type { EmailSender } from './vendors/e-mail/port.ts'
import type { EmailList } from './vendors/email-list/port.ts'
import type { LetterWords } from './vendors/letter-words/port.ts'
import type { PrintAndMail } from './vendors/print-and-mail/port.ts'
import type { ProductAnalytics } from './vendors/product-analytics/port.ts'
import type { SocialPixel } from './vendors/social-pixel/port.ts'
import type { VideoPixel } from './vendors/video-pixels/port.ts'

export interface JobOrders {
  /**
   * Orders a job through the transaction of the row it is about: both happen or neither.
   * @param runAt the earliest instant to run it; at once when absent
   */
  order<In extends TSchema>(
    db: Knex,
    job: Job<In>,
    input: Static<In>,
    options?: { runAt?: Date },
  ): Promise<void>
  /** The same for several of one transaction (`orderOf`), in one statement. */
  orderAll(db: Knex, orders: readonly JobOrder[]): Promise<void>
  /** What is ordered under the key of such an order, and was not begun yet; undefined where nothing is. */
  waiting<In extends TSchema>(
    db: Knex,
    job: Job<In>,
    input: Static<In>,
  ): Promise<Static<In> | undefined>
}

/** A person with an account, known by the key in their browser. */
export interface SignedIn {
  accountId: string
  /** What everything of theirs is kept under: made with the account, in no cookie. */
  visitorId: string
  /** Names the session to the page (SPEC §3); opens nothing. */
  sessionId: string
  /** Empty for everybody but staff. */
  roles: readonly Role[]
  /**
   * Of staff that has no roles at this moment, what they have to do for them: sign in anew (their 12 hours are over), have a
   * second factor (the site is live), choose a password of their own.
   */
  withheld?: 'sign-in' | 'second-factor' | 'password'
  signedInAt: Date
}

export interface Sessions {
  /** Who is signed in by these cookies; undefined for nobody, or when the session has ended. */
  read(cookieHeader: string | undefined): Promise<SignedIn | undefined>
}

export interface People {
  /**
   * Hands all that one visitor has over to another, within the caller's transaction: from a browser to an account. Where
   * both have what only one may have, the receiver's stays, and nothing signed is lost.
   */
  move(db: Knex, ids: { from: string; to: string }): Promise<void>
  /** Ends what was ordered for a visitor and not done yet, by somebody who may not be its owner, within the transaction. */
  endOrders(db: Knex, whose: { visitorId: string }): Promise<void>
  /**
   * Ends what is sent to an address from elsewhere; `forget`: whoever has it is to delete it; `movedTo`: the address of the same
   * person that takes its place. Within the transaction.
   */
  endNews(db: Knex, whose: { address: string; forget?: boolean; movedTo?: string }): Promise<void>
  /** Has whoever outside writes to an account told that it has another address. Within the transaction. */
  addressChanged(db: Knex, whose: { accountId: string }): Promise<void>
  /**
   * Where the owner of what lies under a visitor's id is written to: where their account is, else at the address that they
   * gave for it.
   */
  mailboxOf(
    db: Knex,
    whose: { visitorId: string; given?: string | undefined },
  ): Promise<string | undefined>
  /** Those of a visitor's files that some answer or claim of theirs names. */
  filesNamed(
    db: Knex,
    files: { visitorId: string; ids: readonly string[] },
  ): Promise<ReadonlySet<string>>
  /** Whether anything that a visitor began is kept, which `move` would hand over. */
  hasAnything(db: Knex, whose: { visitorId: string }): Promise<boolean>
  /** Whether a visitor keeps something here beside answers and claims that they come back for. */
  wouldMiss(db: Knex, whose: { visitorId: string }): Promise<boolean>
}

/** Companies that may be told of what happens here, with consent; each is there only when its keys are set. */
export interface Outside {
  meta?: AdConversions
  tiktok?: VideoPixel
  snap?: VideoPixel
  pinterest?: SocialPixel
  taboola?: ContentDiscovery
  posthog?: ProductAnalytics
  amplitude?: BehaviourAnalytics
  klaviyo?: EmailList
}

/** What the code needs from the outside world. Built once in start.ts, narrowed where it is used. */
export interface Tools {
  db: Knex
  clock: { now(): Date }
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  metrics: Metrics
  /** Absent where no collector of traces is named. */
  spans?: Pick<Spans, 'begin'>
  jobs: JobOrders
  secrets: Secrets
  email: EmailSender
  mail: PrintAndMail
  cards: CardPayments
  banks: BankLinks
  outside: Outside
  /** Words letters for whoever asks for that; absent where no language model is connected. */
  letterWords?: LetterWords
  emailTemplates: EmailTemplates
  config: Readonly<Config>
  sessions: Sessions
  people: People
  screens: Screens
}
