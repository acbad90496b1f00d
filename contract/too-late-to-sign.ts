import { UNDO_MS } from './claim-states.ts'
import type { SuitDetail } from './wire/suits.ts'

/**
 * Whether a form can be signed no more: what is signed may be taken back for a while and is filed no sooner, so that it would
 * come after the last second. Filing it oneself is possible up to that, also on paper that is signed in ink.
 */
export function isTooLateToSign(
  { dueAt, terms }: Pick<SuitDetail, 'dueAt'> & Partial<Pick<SuitDetail, 'terms'>>,
  now: Date,
): boolean {
  if (dueAt === null || terms?.signatureMode === 'wet') return false
  return now.getTime() + UNDO_MS > Date.parse(dueAt)
}
