import type { Knex } from 'knex'
import { type ClaimState, isGivenUp, isUnsigned } from '#contract/claim-states.ts'
import { Problem } from '../../problem.ts'
import { Suit } from '../suits/index.ts'
import { Claim, claimColumns } from './claim.model.ts'

interface Wanted {
  id: string
  visitorId: string
}

/**
 * One of the visitor's own claims, as it may be shown. Another's is as unknown as one that does not exist.
 * @throws Problem not-found
 */
export function findClaim(db: Knex, wanted: Wanted): Promise<Claim> {
  return Claim.query(db).findOne(wanted).throwIfNotFound().modify('view').execute()
}

/**
 * The same, locked until the transaction ends, and in a state in which its form can be signed; `or` is another that will do.
 * @throws Problem not-found, claim.signed, claim.cannot-move, suit.closed
 */
export async function lockUnsignedClaim(
  db: Knex,
  wanted: Wanted,
  { now, or }: { now: Date; or?: ClaimState },
): Promise<Claim> {
  const claim = await lockClaim(db, wanted)
  if (claim.state !== or) await refuseNotUnsigned(db, claim, now)
  return claim
}

/**
 * Refuses a claim whose form cannot be signed any more. One that was cancelled or ran out of time was never signed, or is
 * so no longer: what is said of it is that its settlement takes none any more, or that it has moved on.
 * @throws Problem claim.signed, claim.cannot-move, suit.closed
 */
export async function refuseNotUnsigned(
  db: Knex,
  { state, suitId }: Pick<Claim, 'state' | 'suitId'>,
  now: Date,
): Promise<void> {
  if (isUnsigned(state)) return
  if (!isGivenUp(state)) throw new Problem('claim.signed')
  const suit = await Suit.query(db).findById(suitId).throwIfNotFound()
  throw new Problem(suit.accepts(now) ? 'claim.cannot-move' : 'suit.closed')
}

/**
 * The same, locked until the transaction ends, whatever its state.
 * @throws Problem not-found
 */
export async function lockClaim(db: Knex, wanted: Wanted): Promise<Claim> {
  return claimOf(await rowOf(db, wanted).forUpdate())
}

/**
 * The same, neither locked nor with what is shown beside it.
 * @throws Problem not-found
 */
export async function readClaim(db: Knex, wanted: Wanted): Promise<Claim> {
  return claimOf(await rowOf(db, wanted))
}

function rowOf(db: Knex, { id, visitorId }: Wanted): Knex.QueryBuilder {
  return db('claims').where({ id, visitorId }).first(claimColumns)
}

function claimOf(row: object | undefined): Claim {
  if (!row) throw new Problem('not-found')
  return Claim.fromDatabaseJson(row)
}
