import type { Source, SourceName } from '#contract/definitions/sources.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Job } from '../jobs/job.ts'
import type { Tools } from '../tools.ts'
import type { Holding } from './holding.ts'
import type { Revealer } from './revealer.ts'

/** What a source gives a page: data for the block, and words that copy may name as `{{…}}`. */
export interface Loaded {
  data: unknown
  words?: Readonly<Record<string, string>>
  /** Those of them that are said otherwise to readers of Spanish: names and quotations are not. */
  spanish?: Readonly<Record<string, string>>
  /** Structured data for the page's head; only what is true. */
  jsonLd?: object[]
  /** Search engines are asked not to list it. */
  robots?: 'noindex'
}

/** Loads what a page names as its `source`; undefined when there is no such thing, which makes the page a 404. */
export type Loader<Name extends SourceName = SourceName> = (
  tools: Omit<Tools, 'screens'>,
  source: Extract<Source, { name: Name }>,
  params: Readonly<Record<string, string>>,
) => Promise<Loaded | undefined>

export type Loaders = { [Name in SourceName]?: Loader<Name> }

export type MoveVisitor = (
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'jobs'>,
  ids: { from: string; to: string },
) => Promise<void>

export type EndOrders = (
  tools: Pick<Tools, 'db' | 'clock'>,
  whose: { visitorId: string },
) => Promise<void>

/**
 * `forget`: the company that has the address is to delete it, not only to stop. `movedTo`: the address of the same person that
 * takes its place.
 */
export type EndNews = (
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>,
  whose: { address: string; forget?: boolean; movedTo?: string },
) => Promise<void>

/** The account is read anew by whoever wants its address: it is the new one. */
export type AddressChanged = (
  tools: Pick<Tools, 'db' | 'jobs'>,
  whose: { accountId: string },
) => Promise<void>

/** `given`: where they would be written to without an account; undefined when nobody gave that. */
export type MailboxOf = (
  tools: Pick<Tools, 'db' | 'secrets'>,
  whose: { visitorId: string; given?: string | undefined },
) => Promise<string | undefined>

/** @returns those of the visitor's files (`ids`) that what the module keeps names: their owner sees them there */
export type FilesNamed = (
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
  files: { visitorId: string; ids: readonly string[] },
) => Promise<string[]>

/** A module's front door: what it answers over HTTP, does in the background and loads for pages. */
export interface Module {
  name: string
  endpoints: readonly Endpoint[]
  jobs: readonly Job[]
  loaders?: Loaders
  /** Hands what it keeps of one visitor to another, within the caller's transaction (`tools.people`). */
  moveVisitor?: MoveVisitor
  /**
   * Takes back what was ordered for a visitor and not done yet, within the caller's transaction: an account turned out to be
   * somebody's who was not shown to be the one that ordered it (`tools.people`).
   */
  endOrders?: EndOrders
  /** Ends what is sent to an address from elsewhere, within the caller's transaction (`tools.people`). */
  endNews?: EndNews
  /** Has others told that an account has another address, within the caller's transaction (`tools.people`). */
  addressChanged?: AddressChanged
  /** Where whoever keeps things under a visitor's id is written to: their account's address (`tools.people`). */
  mailboxOf?: MailboxOf
  /** Which of a visitor's files are still named in what they filled in (`tools.people`). */
  filesNamed?: FilesNamed
  /** Where it keeps what is about people: what is exported, blanked and kept, and for how long. */
  holds?: readonly Holding[]
  /** What staff may see of people in clear, by kind of thing: `claim`, `account`. */
  reveals?: Readonly<Record<string, Revealer>>
  /** Runs once in each process that serves, after the database is ready. @returns what to do when it stops */
  start?(
    tools: Tools,
    process: {
      databaseUrl: string
      /** To be called when something changed that pages show. */
      onChange(): void
    },
  ): Promise<() => Promise<void>>
}
