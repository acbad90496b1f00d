import type { MoveVisitor } from '../module.ts'
import { TextConsent } from './text-consent.model.ts'

/**
 * All go along as proof, and what the person said last holds: of two that are in force the later one, and none where a later
 * no was said of another.
 */
export const moveVisitor: MoveVisitor = async ({ db }, { from, to }) => {
  const all = await TextConsent.query(db)
    .whereIn('visitorId', [from, to])
    .orderBy('agreedAt', 'desc')
    .forUpdate()
  const [last, earlier] = all.filter(({ endedAt }) => !endedAt)
  // As where another number takes its place: it ended when the later one was given.
  if (last && earlier) await earlier.$query(db).patch({ endedAt: last.agreedAt })
  const later = all.find(({ endedAt }) => last && endedAt && endedAt > last.agreedAt)
  if (last && later) await last.$query(db).patch({ endedAt: later.endedAt })
  await TextConsent.query(db).where({ visitorId: from }).patch({ visitorId: to })
}
