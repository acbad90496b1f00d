import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { Account } from '../accounts/index.ts'
import type { MoveVisitor } from '../module.ts'
import { lastChoice } from './last-choice.ts'
import { findPending } from './plan-deletion.ts'
import { PrivacyChoice } from './privacy-choice.model.ts'
import { stopPlans } from './stop-plans.ts'

/**
 * What a browser chose, asked and was given goes to the account. Of choices the last one holds, but an opt-out of either side is
 * not ended by a yes that was said on the other. A deletion that a browser asked for stays the browser's own: it must not delete
 * an account that was signed in to later. One that the account asked for is for what comes to it as well: no plan that comes renews
 * meanwhile.
 */
export const movePrivacy: MoveVisitor = async ({ db, clock, jobs }, { from, to }) => {
  const optedOut = await findOptOut(db, { from, to })
  await db('privacyChoices').where({ visitorId: from }).update({ visitorId: to })
  if (optedOut) await keepOptOut({ db, clock }, { visitorId: to, optedOut })
  await db('privacyExports').where({ visitorId: from }).update({ visitorId: to })
  await db('idempotencyKeys').where({ ownerId: from }).update({ ownerId: to })
  await db('privacyRequests')
    .where({ visitorId: from })
    .whereNot({ kind: 'delete' })
    .update({ visitorId: to })
  // Plans come with another account alone, and its money is held by now: to hold it here, after claims, is the other way round.
  if (!(await Account.query(db).findOne({ visitorId: from }).select('id'))) return
  const { runsAt, askedAt } = (await findPending({ db }, { visitorId: to })) ?? {}
  if (runsAt && askedAt) await stopPlans({ db, jobs }, { visitorId: to, runsAt, askedAt })
}

/** The opt-out that holds on one of the two sides. */
async function findOptOut(
  db: Knex,
  { from, to }: { from: string; to: string },
): Promise<PrivacyChoice | undefined> {
  const brought = await lastChoice({ db }, { visitorId: from })
  const own = await lastChoice({ db }, { visitorId: to })
  return [brought, own].find((choice) => choice?.optedOut)
}

/** Whoever said yes on the one side knew nothing of the no on the other: it is noted anew, and taken back by a later yes alone. */
async function keepOptOut(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId, optedOut }: { visitorId: string; optedOut: PrivacyChoice },
): Promise<void> {
  if ((await lastChoice({ db }, { visitorId }))?.optedOut) return
  const { analytics, marketing, source, words } = optedOut
  const none = { analytics, marketing, optedOut: true, source, words }
  await PrivacyChoice.query(db).insert({ ...none, visitorId, at: clock.now() })
}
