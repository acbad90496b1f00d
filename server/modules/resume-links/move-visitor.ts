import type { MoveVisitor } from '../module.ts'
import { hashUser } from './link-hashes.ts'
import { lockVisitor } from './link-limits.ts'
import { ResumeLink } from './resume-link.model.ts'

/** What no address gives. */
const NOWHERE = ''

/**
 * Links to answers that are in an account now open nothing any more: from then on the account's own ways in lead there, and
 * a renewal is refused as well, for its link has been used. The one by which the account's owner brought them stays, so that
 * they may go on also where the answer got lost; without the address that it went to, nobody can have it renewed.
 */
export const moveVisitor: MoveVisitor = async ({ db, clock, secrets }, { from, to }) => {
  await lockVisitor({ db }, { visitorId: from })
  const links = () =>
    ResumeLink.query(db).where({ visitorId: from }).where('createdAt', '<=', clock.now())
  const usedBy = hashUser({ secrets }, to)
  await links().where({ usedBy }).patch({ visitorId: to, addressHash: NOWHERE })
  await links().delete()
}
