import type { Knex } from 'knex'
import type { ClaimState } from '#contract/claim-states.ts'
import { Problem } from '../../problem.ts'
import type { Deficiency } from './deficiency.model.ts'
import { Letter } from './letter.model.ts'

/** Where a claim is by its letter; one that failed or was cancelled is nowhere. */
const stateBy: Partial<Record<Letter['state'], ClaimState>> = {
  released: 'printing',
  accepted: 'printing',
  mailed: 'mailed',
  'in-transit': 'in_transit',
  delivered: 'delivered',
  returned: 'returned',
}

/** The newest letter of a claim, unless it certainly never goes out. What older ones did was settled before it was made. */
export async function findLetterOut(
  db: Knex,
  { claimId }: { claimId: string },
): Promise<Letter | undefined> {
  const newest = await Letter.query(db).findOne({ claimId }).orderBy('version', 'desc').first()
  return newest && stateBy[newest.state] ? newest : undefined
}

/** Where a claim is by its letter that is out, was, or may be. */
export function stateByLetter({ id, state }: Pick<Letter, 'id' | 'state'>): ClaimState {
  const to = stateBy[state]
  if (!to) throw new Error(`Letter ${id} is ${state}, so no claim is where it is`)
  return to
}

/** Given to the printer, and not to the post, as far as is known. */
const withPrinter: readonly Letter['state'][] = ['released', 'accepted']

/**
 * However a claim got into the queue: as long as a letter of it is out or may be, there is to be no second one, unless an
 * administrator has asked for more since.
 * @param cure the last notice of an administrator
 * @returns that the answer to it has to wait, while the letter before is still to be taken to the post
 * @throws Problem claim.in-the-post
 */
export async function waitsForLetter(
  db: Knex,
  { claimId, cure }: { claimId: string; cure: Pick<Deficiency, 'createdAt'> | undefined },
): Promise<'letter-out' | undefined> {
  const letter = await findLetterOut(db, { claimId })
  if (!letter || letter.state === 'returned') return undefined
  if (!cure || cure.createdAt < letter.createdAt) throw new Problem('claim.in-the-post')
  return withPrinter.includes(letter.state) ? 'letter-out' : undefined
}
