import type { Tools } from '../../../tools.ts'
import { dayAsked } from '../drafting/day-asked.ts'
import { openEnvelope } from '../posting/seal-posting.ts'
import type { OpenedCase } from './find-case.ts'

/**
 * The ISO day by which the letter that was told as sent asks for an answer, where it is known. One that was written since then
 * has asked nobody yet, nor has one that was written while another was on its way to the post.
 */
export function askedBy(
  tools: Pick<Tools, 'secrets'>,
  {
    draft,
    facts,
    events,
    postings,
    row,
  }: Pick<OpenedCase, 'draft' | 'facts' | 'events' | 'postings' | 'row'>,
): string | undefined {
  // The newest first.
  const placeOf = (what: string) => events.findIndex((one) => one.what === what)
  const mailed = postings.find(({ id }) => id === events[placeOf(row.status)]?.postingId)
  const named = mailed && openEnvelope(tools, mailed).answerBy
  if (named !== undefined) return named ?? undefined
  const isWrittenSince = placeOf('drafted') < placeOf(row.status)
  return (isWrittenSince ? draft?.askedBefore : draft && dayAsked(draft, facts)) ?? undefined
}
