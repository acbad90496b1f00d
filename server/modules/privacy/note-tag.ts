import type { LoadedTag } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import { noteSending } from '../sendings/index.ts'

interface Loaded {
  tag: LoadedTag
  /** Of the browser, by a random number: within it a script is noted once. */
  session: string
  visitorId: string
}

/**
 * Notes that a browser loaded another company's script, which tells that company of the visit.
 * @returns whether it is noted: not of a company that is not connected, whose script cannot have come from us
 */
export async function noteTag(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'config'>,
  { tag, session, visitorId }: Loaded,
): Promise<boolean> {
  const { tagManagerId, sentryDsn } = tools.config.vendors
  if (!(tag === 'sentry' ? sentryDsn : tagManagerId)) return false
  const key = `${tag}:${session}`
  await noteSending(tools, { vendor: tag, what: 'script', about: 'a visit', visitorId, key })
  return true
}
