import { closesAt, easternDay } from '../../contract/closes-at.ts'
import { findCure } from '../../server/modules/claims/index.ts'
import { Suit } from '../../server/modules/suits/index.ts'
import type { Person, SignedForm } from './people-of-walk.ts'
import type { ShopLetter } from './print-shop.ts'
import { blame, say, type World } from './world.ts'

const OVER = ['returned', 'failed', 'cancelled']

/** Has each letter looked at in the moment in which the print shop takes it. */
export function watchLetters(world: World): void {
  world.site.printShop.onTaken = async (letter) => {
    const { claimId, postingId } = await world.site.database
      .db('letters')
      .where({ id: letter.order.idempotencyKey })
      .first()
    if (claimId) await checkTaken(world, letter, claimId as string)
    else await checkPosting(world, letter, postingId as string)
  }
}

/** A letter to a shop is paid for, and holds the pages that its sender saw. */
async function checkPosting(world: World, letter: ShopLetter, postingId: string): Promise<void> {
  say(world, `the print shop takes the letter ${postingId}`)
  const owner = world.people.find(({ postings }) => postings.has(postingId))
  if (owner?.postings.get(postingId) !== letter.sha256)
    blame(world, 'a letter to a shop is not what was shown', postingId)
  if (owner?.stopped.has(postingId))
    blame(world, 'a letter to a shop goes out that was stopped', postingId)
  const paid = await world.site.database.db('payments').where({ postingId })
  if (!paid.some(({ cents, refundedCents }) => refundedCents < cents))
    blame(world, 'a letter to a shop goes out that is not paid for', postingId)
}

async function checkTaken(world: World, letter: ShopLetter, claimId: string): Promise<void> {
  say(world, `the print shop takes a letter of ${claimId}`)
  const owner = world.people.find(({ signed }) =>
    [...signed.values()].some((form) => form.claimId === claimId),
  )
  if (!owner) return blame(world, 'a letter goes out that nobody signed', claimId)
  const form = await formOf(world, letter, { owner, claimId })
  if (!form) blame(world, 'what is printed is not what was signed', claimId)
  else if (!form.counts) blame(world, 'a letter goes out whose signature was taken back', claimId)
  else if (form.undoUntil > new Date())
    blame(world, 'a letter goes out while its signature may be taken back', claimId)
  else if (form.claimId !== claimId) blame(world, 'a letter holds the form of another claim')
  if (owner.stopped.has(claimId))
    blame(world, 'a letter goes out of a claim that was stopped', claimId)
  if (!JSON.stringify(letter.order.from).includes(owner.mark))
    blame(world, 'a letter bears a return address of somebody else', JSON.stringify(letter.order))
  await checkOthers(world, letter, claimId)
  await checkDay(world, letter, claimId)
}

/** The form in a letter; behind it there may be files, and then the pages have another fingerprint. */
async function formOf(
  { site: { database } }: World,
  { sha256 }: ShopLetter,
  { owner, claimId }: { owner: Person; claimId: string },
): Promise<SignedForm | undefined> {
  if (!owner.saved.get(claimId)?.proof?.length) return owner.signed.get(sha256)
  const { documentId } = await database.db('claims').where({ id: claimId }).first('documentId')
  const kept = await database.db('documents').where({ id: documentId }).first('sha256')
  return owner.signed.get(kept?.sha256 as string)
}

/** A letter may follow one that is out only with what an administrator has asked for since. */
async function checkOthers(world: World, letter: ShopLetter, claimId: string): Promise<void> {
  const { printShop, database } = world.site
  const ids = (await database.db('letters').where({ claimId }).pluck('id')) as string[]
  const cure = await findCure(database.db, { claimId })
  const isOut = ids
    .filter((id) => id !== letter.order.idempotencyKey)
    .flatMap((id) => printShop.letters.get(id) ?? [])
    .filter(({ takenAt }) => !cure || cure.createdAt < takenAt)
    .some((other) => !OVER.includes(printShop.stateOf(other)))
  if (isOut) blame(world, 'a second letter of a claim goes out', claimId)
}

async function checkDay(world: World, { order }: ShopLetter, claimId: string): Promise<void> {
  if (order.mailBy && order.mailBy < easternDay(new Date()))
    blame(world, 'a letter goes out after its last safe day', `${claimId} ${order.mailBy}`)
  await checkInTime(world, claimId)
}

/** What is signed or sent is so while its settlement takes it, or answers what was asked for since. */
export async function checkInTime(world: World, claimId: string): Promise<void> {
  const { db } = world.site.database
  const { suitId, erasedAt } = await db('claims').where({ id: claimId }).first()
  if (erasedAt) blame(world, 'a claim goes on whose owner had everything deleted', claimId)
  if (await findCure(db, { claimId })) return
  const suit = await Suit.query(db)
    .findById(suitId as string)
    .throwIfNotFound()
  const words = `${claimId} ${suit.status} ${suit.dueOn}`
  if (suit.status !== 'open') blame(world, 'a claim goes on in a settlement that takes none', words)
  if (suit.dueOn && closesAt(suit.dueOn) < new Date())
    blame(world, 'a claim goes on after the deadline', words)
}
