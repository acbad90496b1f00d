import { randomUUID } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import { Account, dropTokens, hashEmail } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { suppressAddress } from '../emails/index.ts'
import { holdMoney } from '../payments/index.ts'
import { freezeGuarantees, refundLateTerms } from '../plans/index.ts'
import { personalHoldings } from './all-holdings.ts'
import { endPlan } from './end-plan.ts'
import { eraseRows } from './erase-rows.ts'
import { findPerson } from './find-person.ts'
import { findStays, mailStays } from './mail-stays.ts'
import type { Person } from './own-rows.ts'
import { PrivacyRequest } from './privacy-request.model.ts'
import { recordOnClaims } from './record-request.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'
import { stopClaims } from './stop-claims.ts'
import { inOrderOfGoing } from './tables-in-order.ts'

type Eraser = Pick<Tools, 'db' | 'clock' | 'secrets' | 'people'>

const WHY = 'signed under penalty of perjury; fingerprints are kept for 7 years'

/**
 * Deletes all that is kept of a person, in one transaction; what the law keeps is blanked and leads to nobody. What is
 * still here of their claims is cancelled first, and their plan is ended: outside, so once it is known that the rest can be
 * done. A term that was charged since they asked goes back. A deletion that was taken back, or is done, is left alone.
 * @throws Problem privacy.last-owner while the site would be left without an owner
 */
export async function erasePerson(
  tools: Tools,
  { requestId }: { requestId: string },
): Promise<void> {
  const due = await PrivacyRequest.query(tools.db).findById(requestId)
  if (!due || !isDue(due, tools.clock.now())) return
  await rehearse(tools, due)
  await stopClaims(tools, due)
  await endPlan(tools, due)
  // A letter whose page was paid on as it was closed.
  await stopClaims(tools, due)
  const outcome = await tools.db.transaction(async (trx) => {
    // Money before the request, too: a merge, which takes the deletion back, has held it by then.
    await holdTheirMoney(trx, await findPerson({ ...tools, db: trx }, due))
    const request = await PrivacyRequest.query(trx).findById(requestId).forUpdate()
    if (!request || !isDue(request, tools.clock.now())) return undefined
    return eraseAndTell({ ...tools, db: trx }, request)
  })
  if (outcome) tools.log.info({ event: 'person-erased', requestId, ...outcome })
}

/**
 * Does all of it and takes it back. Whatever in the database stands in the way of a deletion shows here, before a letter is
 * called back or a plan is ended for an account that stays.
 */
async function rehearse(tools: Tools, request: PrivacyRequest): Promise<void> {
  const trx = await tools.db.transaction()
  try {
    await eraseAndTell({ ...tools, db: trx }, request)
  } finally {
    await trx.rollback()
  }
}

function isDue({ kind, state, runsAt }: PrivacyRequest, now: Date): boolean {
  return kind === 'delete' && state === 'asked' && runsAt !== null && runsAt <= now
}

/** @param tools `db` is the deletion's transaction */
async function eraseAndTell(
  tools: Tools,
  request: PrivacyRequest,
): Promise<NonNullable<PrivacyRequest['outcome']>> {
  // Afterwards nobody knows any more whose it was.
  const told = await findStays(tools, request)
  const outcome = await eraseAll(tools, request)
  await mailStays(tools, { requestId: request.id, ...told })
  return outcome
}

/** @param tools `db` is the deletion's transaction */
async function eraseAll(
  tools: Eraser,
  request: PrivacyRequest,
): Promise<NonNullable<PrivacyRequest['outcome']>> {
  const { db, clock } = tools
  const { visitorId } = request
  // The other owner may have gone since it was asked for. It is tried again, and stands among what failed meanwhile.
  await refuseLastOwner(tools, { visitorId })
  const person = await findPerson(tools, { visitorId })
  await holdTheirMoney(db, person)
  await recordLeaving(tools, person)
  await refundLateTerms(tools, { visitorIds: person.visitorIds, since: request.askedAt })
  for (const owner of person.visitorIds) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await freezeGuarantees(tools, { visitorId: owner })
    const why = { kind: 'privacy.erased', request, data: { why: WHY } } as const
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await recordOnClaims(tools, { visitorId: owner, ...why })
  }
  for (const address of person.addresses) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await suppressAddress(tools, { address, reason: 'erased' })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tools.people.endNews(db, { address, forget: true })
    // Kept by address alone, since nobody looks up an account when they are asked for.
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await dropTokens(tools, { emailHash: hashEmail(tools, address) }, ['sign-in', 'reset'])
  }
  // It asks whether the deletion is open, so it comes before that is over.
  await db.raw('select erase_signing_records(?)', [request.id])
  await request.$query(db).patch({ state: 'done', doneAt: clock.now() })
  // Of what is gone no copy is owed any more.
  await PrivacyRequest.query(db)
    .whereIn('visitorId', [...person.visitorIds])
    .where({ kind: 'export', state: 'asked' })
    .patch({ state: 'undone', doneAt: clock.now() })

  const outcome: NonNullable<PrivacyRequest['outcome']> = {}
  const erasing = { person, nobody: randomUUID() }
  for (const holding of await inOrderOfGoing(db, personalHoldings())) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which rows can go
    const fate = await eraseRows(tools, holding, erasing)
    if (fate.gone + fate.stayed > 0) outcome[holding.table] = fate
  }
  await PrivacyRequest.query(db).findById(request.id).patch({ outcome })
  return outcome
}

/** What the payment company tells meanwhile waits, and is nobody's then. */
async function holdTheirMoney(
  db: Tools['db'],
  { visitorIds }: Pick<Person, 'visitorIds'>,
): Promise<void> {
  const accounts = await Account.query(db)
    .whereIn('visitorId', [...visitorIds])
    .orderBy('id')
    .select('id')
  for (const { id: accountId } of accounts) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await holdMoney(db, { accountId })
  }
}

/** Somebody of the staff leaves it with their account: that a role ended stands where it was given. */
async function recordLeaving(
  tools: Pick<Tools, 'db' | 'clock'>,
  { visitorIds }: Pick<Person, 'visitorIds'>,
): Promise<void> {
  const staff = await Account.query(tools.db)
    .whereIn('visitorId', [...visitorIds])
    .whereNotNull('role')
  for (const { id, role } of staff) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await recordAudit(tools, {
      actor: 'system',
      action: 'staff.removed',
      subject: { kind: 'account', id },
      before: { role },
      after: { role: null },
      reason: 'Their account was deleted, as they had asked',
    })
  }
}
