import type { FiledBy } from '#contract/filed-before.ts'
import { call } from '../stage/api.ts'
import { setAnswer } from './progress.ts'
import { session } from './session.ts'

/** The step whose answers hold, by class action, who has filed in it before. */
export const FILED_STEP = 'select-questions'

/** What this page has told the server so far. */
const told = new Map<string, FiledBy>()

/** The id of that question's field. */
export function filedField(suitId: string): string {
  return `filed-${suitId}`
}

/** Who has filed in a class action before; undefined while that is not answered. */
export function filedByOf(suitId: string): FiledBy | undefined {
  return session.get().answers[FILED_STEP]?.[suitId] as FiledBy | undefined
}

/** Keeps the answer in this page and saves it soon; a claim needs it told (`tellFiledBefore`). */
export function answerFiledBy(suitId: string, by: FiledBy): void {
  setAnswer(FILED_STEP, suitId, by)
}

/**
 * Tells the server who filed before: it begins and signs no claim against that answer.
 * @throws ApiError, TypeError when the network failed
 */
export async function tellFiledBefore(suitId: string): Promise<void> {
  const by = filedByOf(suitId)
  if (!by) return
  const path = `/api/suits/${encodeURIComponent(suitId)}/filed-before`
  await call(path, { by }, { repeatable: true })
  told.set(suitId, by)
}

/** The same where this page has not told that answer yet; asked before a claim is begun or signed. */
export async function ensureFiledBeforeTold(suitId: string): Promise<void> {
  if (told.get(suitId) !== filedByOf(suitId)) await tellFiledBefore(suitId)
}
