import type { MoveVisitor } from '../module.ts'
import { TextConsent } from './text-consent.model.ts'

/** All go along as proof. Of two that are in force the later one stays so: it is what the person said last. */
export const moveVisitor: MoveVisitor = async ({ db, clock }, { from, to }) => {
  const held = await TextConsent.query(db)
    .whereIn('visitorId', [from, to])
    .whereNull('endedAt')
    .orderBy('agreedAt', 'desc')
    .forUpdate()
  const [, earlier] = held
  if (earlier) await earlier.$query(db).patch({ endedAt: clock.now() })
  await TextConsent.query(db).where({ visitorId: from }).patch({ visitorId: to })
}
