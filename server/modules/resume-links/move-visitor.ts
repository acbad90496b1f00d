import type { MoveVisitor } from '../module.ts'
import { lockVisitor } from './link-limits.ts'
import { ResumeLink } from './resume-link.model.ts'

/**
 * Links to answers that are in an account now open nothing any more: from then on the account's own ways in lead there, and
 * a renewal is refused as well, for its link has been used.
 */
export const moveVisitor: MoveVisitor = async ({ db, clock }, { from }) => {
  await lockVisitor({ db }, { visitorId: from })
  await ResumeLink.query(db)
    .delete()
    .where({ visitorId: from })
    .where('createdAt', '<=', clock.now())
}
