import { listOf } from '#contract/emails/kinds.ts'
import {
  type EmailFrame,
  type EmailLetters,
  type EmailTemplate,
  kindOfTemplate,
} from '#contract/emails/letters.ts'
import type { Language } from '#contract/languages.ts'
import type { Tools } from '../../tools.ts'
import { languageOf } from '../languages/index.ts'
import { type Queueing, queueEmail } from './queue-email.ts'
import { settingsHref } from './settings-links.ts'

export type QueueTools = Pick<
  Tools,
  'db' | 'jobs' | 'secrets' | 'clock' | 'config' | 'screens' | 'emailTemplates'
>

interface Templated<Template extends EmailTemplate> {
  template: Template
  letter: EmailLetters[Template]
  /** What it is about: a second message with the same key is not sent. */
  dedupeKey: string
  to: string
  /** Whose matter it is about, where that is known; it is in the language that they read in. */
  visitorId?: string
  /** Where the one who reads it has just asked for it; otherwise what was noted of them (`languages`). */
  language?: Language | undefined
  /** When its words are dropped, sent or not. */
  usefulUntil: Date
  /** Nothing of it is kept once it was sent, or is too late. */
  vanishes?: boolean
}

/**
 * Queues a message that a template makes, in the caller's transaction.
 * @param tools `db` is the caller's transaction
 * @returns what became of it
 */
export async function queueTemplate<Template extends EmailTemplate>(
  tools: QueueTools,
  { template, letter, language, ...queued }: Templated<Template>,
): Promise<Queueing> {
  const kind = kindOfTemplate[template]
  const frame = frameOf(tools, { kind, address: queued.to })
  const { visitorId } = queued
  const noted = () => (visitorId ? languageOf(tools, { visitorId }) : 'en')
  const spoken = language ?? (await noted())
  const words = await tools.emailTemplates.render(template, letter, frame, spoken)
  return queueEmail(tools, { kind, words, ...queued })
}

/** What stands around a message of this kind to an address. */
export function frameOf(
  tools: Pick<QueueTools, 'config' | 'screens' | 'secrets' | 'clock'>,
  { kind, address }: { kind: string; address: string },
): EmailFrame {
  const { config, screens } = tools
  const list = listOf(kind)
  return {
    siteName: screens.siteName(),
    siteUrl: config.publicUrl,
    contact: screens.contact(),
    postal: screens.postal(),
    ...(list && { settingsHref: settingsHref(tools, { address, list }) }),
  }
}
