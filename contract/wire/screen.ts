import type { Assignments } from '../definitions/experiment.ts'
import type { FactValues } from '../definitions/facts.ts'
import type { ResolvedFlow } from '../definitions/flow.ts'
import type { ResolvedSection } from '../definitions/section.ts'
import type { ResolvedSite } from '../definitions/site.ts'
import type { Language } from '../languages.ts'

/** One page in a language; 'x-default' is for readers of none of ours. */
export interface Alternate {
  language: Language | 'x-default'
  href: string
}

/** The head of a page, final words. `canonical` is absolute and carries no query. */
export interface ScreenHead {
  title: string
  description: string
  canonical: string
  robots?: 'noindex'
  /** The same page in every language, this one included; absent where it is offered in English alone. */
  alternates?: Alternate[]
  /** Structured data for search engines; only what is true. */
  jsonLd?: object[]
}

interface ScreenBase {
  /** Path without query and language, as asked for. */
  path: string
  /** The definition's route that matched, and what its parameters were. */
  route: string
  params: Record<string, string>
  status: 200 | 404
  head: ScreenHead
  site: ResolvedSite
  /** Server-known facts; browser ones are at their default. */
  facts: FactValues
  /** The variations that shaped this screen, for exposure and tracking. Only experiments that touch it. */
  assignments: Assignments
  /** What sources loaded, by the key that sections name: once, however many show it. */
  data: Readonly<Record<string, unknown>>
  /** Names the definitions that the screen was made from. */
  revision: string
  /** When the screen was made (ISO instant): days left are counted from it, so server and browser agree. */
  madeAt: string
  /** A source failed or had nothing at this address: nobody keeps this screen for others. */
  incomplete?: true
}

export interface PageScreen extends ScreenBase {
  kind: 'page'
  pageId: string
  layout: 'site' | 'bare'
  /** The language of the sections, where it is not the site's: of a page whose English counts. */
  sectionsIn?: Language
  sections: ResolvedSection[]
}

/** A step of a flow; the whole resolved flow comes along, so that walking on needs no server. */
export interface StepScreen extends ScreenBase {
  kind: 'step'
  flow: ResolvedFlow
  stepId: string
}

/** What one address shows this visitor: resolved on the server, interpreted by the renderer. Holds nothing personal. */
export type Screen = PageScreen | StepScreen

/** What a page on which other companies' scripts may run tells its browser; absent everywhere else. */
export interface ConsentState {
  /** The browser's own signal came through: nothing runs, and that is said once. */
  signal: boolean
  tagManagerId?: string
  /** Where errors and replays go. */
  sentryDsn?: string
}

/** The per-visitor part of a document, kept out of everything that is cached. */
export interface VisitorState {
  /** Goes into X-CSRF-Token. */
  csrfToken: string
  /** The account session's identifier (never a key); null when signed out. */
  sessionId: string | null
  /** Whom conversions are reported for; only where an advertiser is connected and the visitor agreed to it. */
  pixelId?: string
}
