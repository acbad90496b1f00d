import type { Language } from '#contract/languages.ts'
import type { Kept } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import { queueTemplate, type QueueTools } from '../emails/index.ts'
import { languageOf } from '../languages/index.ts'
import { findPerson } from './find-person.ts'
import { planDeletion } from './plan-deletion.ts'
import { DAY_MS } from './record-request.ts'

interface Stays {
  /** None for somebody without a proven address: nobody can be told. */
  to?: string
  language: Language
  stays: readonly Kept[]
}

/** What a deletion leaves of a person, and where and in which language they are told; asked before it is done. */
export async function findStays(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { visitorId }: { visitorId: string },
): Promise<Stays> {
  const { stays } = await planDeletion(tools, { visitorId })
  const [to] = (await findPerson(tools, { visitorId })).addresses
  return { stays, language: await languageOf(tools, { visitorId }), ...(to && { to }) }
}

/**
 * Tells somebody whose data were deleted what was kept and why, once. The message is kept until it is sent, for a day at the
 * most, and goes with its address then.
 * @param tools `db` is the deletion's transaction, in which all else is gone already
 */
export async function mailStays(
  tools: QueueTools,
  { requestId, to, language, stays }: Stays & { requestId: string },
): Promise<void> {
  if (!to) return
  const doneAt = tools.clock.now()
  await queueTemplate(tools, {
    template: 'data-stays',
    letter: { doneAt, stays },
    dedupeKey: `data-stays:${requestId}`,
    to,
    language,
    usefulUntil: new Date(doneAt.getTime() + DAY_MS),
    vanishes: true,
  })
}
