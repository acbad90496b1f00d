import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { type ClaimState, isGivenUp, isUnsigned } from '#contract/claim-states.ts'
import type { Tools } from '../../tools.ts'
import type { MoveVisitor } from '../module.ts'
import { Claim } from './claim.model.ts'
import { Deficiency } from './deficiency.model.ts'
import { FiledBefore } from './filed-before.model.ts'
import { findCure } from './find-cure.ts'
import { countLetters } from './free-letters.ts'
import { Letter } from './letter.model.ts'
import { moveClaim } from './move-claim.ts'
import { refundUnsent } from './refund-unsent.ts'

/** Signed, but not with the printer: it can be given up still. */
const STILL_HERE = ['signed', 'queued']
/** Unsigned, the further the later. */
const UNSIGNED: readonly ClaimState[] = ['draft', 'needs_info', 'ready_to_sign']
const SIGNED = 2 * UNSIGNED.length
/** Its letter was sent and came back: the next one is free, and in some settlements it was in time by the first. */
const SENT = SIGNED + 1
/** It goes to print without anybody, where one that came back may wait for its owner. */
const IN_LINE = SENT + 1
const IN_LINE_AGAIN = IN_LINE + 1
const FILED = IN_LINE_AGAIN + 1

/**
 * Claims go along with all that hangs on them; their records stay as they are. Of two claims in one settlement one is given
 * up: the one that is less far, the account's own staying where both are as far. A form that is filled in is never given up
 * for an empty one. Two that were both filed are both kept, the brought one aside: nothing that was filed is undone by
 * signing in.
 */
export const moveVisitor: MoveVisitor = async (tools, { from, to }) => {
  const { db } = tools
  let aside: string | undefined
  const claims = await Claim.query(db).whereIn('visitorId', [from, to]).orderBy('id').forUpdate()
  for (const brought of claims.filter(({ visitorId }) => visitorId === from)) {
    const own = claims.find(
      ({ visitorId, suitId, state }) =>
        visitorId === to && suitId === brought.suitId && !isGivenUp(state),
    )
    if (own && !isGivenUp(brought.state)) {
      const given = await lessFar(db, [own, brought])
      if (!given) {
        tools.log.warn({ event: 'claim-filed-twice', claimId: brought.id, other: own.id })
        aside ??= await asideOf(db, { from, to })
        await hand(db, { claimId: brought.id, to: aside })
        continue
      }
      await giveUp(tools, given)
    }
    await hand(db, { claimId: brought.id, to })
  }
  await moveFiledBefore(db, { from, to })
}

/**
 * The id under which a second filed claim is an account's: the database allows one under its own, and a claim that was filed
 * is not cancelled. It is that of an account that is over and went to this one, so that a copy and a deletion find it, and
 * no browser has it: who signs in there next gets none of it.
 */
async function asideOf(db: Knex, { from, to }: { from: string; to: string }): Promise<string> {
  const sides = await db('accounts')
    .whereIn('visitorId', [from, to])
    .select('id', 'visitorId', 'emailHash', 'sealedEmail', 'createdAt')
  const account = sides.find(({ visitorId }) => visitorId === to)
  // What came out of an account goes with it when it is merged.
  if (!account || sides.length > 1) return from
  const { id: mergedIntoId, emailHash, sealedEmail, createdAt } = account
  const visitorId = randomUUID()
  await db('accounts').insert({ visitorId, emailHash, sealedEmail, mergedIntoId, createdAt })
  return visitorId
}

/** Which of the two is given up; undefined when both were filed. */
async function lessFar(
  db: Knex,
  [own, brought]: [own: Claim, brought: Claim],
): Promise<Claim | undefined> {
  const far = { own: await rank(db, own), brought: await rank(db, brought) }
  const least = far.own < far.brought ? own : brought
  return Math.min(far.own, far.brought) < FILED ? least : undefined
}

async function rank(db: Knex, { id, state, sealedAnswers }: Claim): Promise<number> {
  const isHere = isUnsigned(state) || STILL_HERE.includes(state)
  // One that was sent back had been filed before.
  if (!isHere || (await findCure(db, { claimId: id }))) return FILED
  const { sent } = await countLetters(db, { claimId: id })
  if (state === 'queued') return sent > 0 ? IN_LINE_AGAIN : IN_LINE
  if (sent > 0) return SENT
  if (!isUnsigned(state)) return SIGNED
  return UNSIGNED.indexOf(state) + (sealedAnswers ? UNSIGNED.length : 0)
}

/** What was paid for its letter goes back: the other claim's letter has a fee of its own. */
async function giveUp(tools: Pick<Tools, 'db' | 'clock' | 'secrets'>, claim: Claim): Promise<void> {
  await moveClaim(tools, {
    claim,
    to: 'cancelled',
    patch: { undoUntil: null, waitsFor: null },
    actor: 'system',
    source: 'web',
    events: [{ kind: 'claim.cancelled', data: { reason: 'account-has-one' } }],
  })
  await refundUnsent(tools, { claimId: claim.id, reason: 'letter-cancelled' })
}

async function hand(db: Knex, { claimId, to }: { claimId: string; to: string }): Promise<void> {
  await Claim.query(db).findById(claimId).patch({ visitorId: to })
  await Deficiency.query(db).where({ claimId }).patch({ visitorId: to })
  await Letter.query(db).where({ claimId }).patch({ visitorId: to })
}

/** What the account's owner said of a settlement stands. */
async function moveFiledBefore(
  db: Knex,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const said = FiledBefore.query(db).where({ visitorId: to }).select('suitId')
  await FiledBefore.query(db).delete().where({ visitorId: from }).whereIn('suitId', said)
  await FiledBefore.query(db).where({ visitorId: from }).patch({ visitorId: to })
}
