import { easternDay } from '../../contract/closes-at.ts'
import { Claim } from '../../server/modules/claims/index.ts'
import { Suit } from '../../server/modules/suits/index.ts'
import { blame, type World } from './world.ts'

/** Once the worker has nothing left to do, with everybody outside well: nothing waits for ever. */
export async function checkNothingWaits(world: World): Promise<void> {
  const { db } = world.site.database
  const mails = await db('emails').where({ state: 'queued' })
  if (mails.length > 0) blame(world, `an e-mail waits for ever: ${mails[0].kind}`, mails[0].id)
  const letters = await db('letters').where({ state: 'released' })
  if (letters.length > 0) blame(world, 'a letter waits for ever', letters[0].id)
  const refunds = await db('refunds')
    .where({ state: 'ordered' })
    .whereNotIn('paymentId', db('payments').where({ dispute: 'open' }).select('id'))
  if (refunds.length > 0)
    blame(world, `a refund waits for ever: ${refunds[0].reason}`, refunds[0].id)
  const { rows } = await db.raw<{ rows: { name: string; error: string }[] }>(
    `select task_identifier as name, last_error as error from graphile_worker.jobs
     where attempts >= max_attempts`,
  )
  for (const { name, error } of rows) blame(world, `a job was given up: ${name}`, error)
  await checkClaimsGoOn(world)
}

async function checkClaimsGoOn(world: World): Promise<void> {
  const { db } = world.site.database
  const claims = await Claim.query(db).whereIn('state', ['signed', 'queued'])
  for (const claim of claims) {
    const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
    const { id, state, waitsFor, mailBy } = claim
    const words = `${id} ${state} ${waitsFor} ${mailBy} ${suit.status} ${suit.dueOn}`
    if (mailBy && mailBy < easternDay(new Date()))
      blame(world, `a claim is told to be mailed by a day that is over: ${state}`, words)
    if (state === 'signed' && waitsForNothing(claim))
      blame(world, 'a signed claim waits for nothing', words)
    if (state === 'queued' && mayGo(claim, suit) && !(await isBehindAnother(world, id)))
      blame(world, 'a claim stays in line for ever', words)
  }
}

function waitsForNothing({ waitsFor, undoUntil }: Claim): boolean {
  const isUndone = undoUntil !== null && undoUntil <= new Date()
  return waitsFor === null || (isUndone && waitsFor === 'undo')
}

function mayGo({ heldAt }: Claim, suit: Suit): boolean {
  const isKnown = suit.mailingAddress !== null && suit.addressDoubtedAt === null
  return isKnown && heldAt === null && suit.accepts(new Date())
}

async function isBehindAnother(world: World, claimId: string): Promise<boolean> {
  const { db } = world.site.database
  const waiting = await db('letters').where({ claimId, state: 'accepted' })
  const charging = await db('feeCharges').where({ claimId, state: 'ordered' })
  return waiting.length + charging.length > 0
}
