import type { OpenedCase } from './find-case.ts'

/**
 * The ISO day by which the letter that was told as sent asks for an answer, where it is known. One that was written since then
 * has asked nobody yet.
 */
export function askedBy({
  draft,
  events,
  row,
}: Pick<OpenedCase, 'draft' | 'events' | 'row'>): string | undefined {
  // The newest first.
  const placeOf = (what: string) => events.findIndex((one) => one.what === what)
  const isWrittenSince = placeOf('drafted') < placeOf(row.status)
  return (isWrittenSince ? draft?.askedBefore : draft?.answerBy) ?? undefined
}
