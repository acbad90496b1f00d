import type { Knex } from 'knex'
import { type ClaimState, isUnsigned } from '#contract/claim-states.ts'
import { Problem } from '../../problem.ts'
import type { Claim } from './claim.model.ts'
import { findCure } from './find-cure.ts'
import { countLetters } from './free-letters.ts'

const NOT_OUT: readonly ClaimState[] = ['signed', 'queued', 'printing']

/**
 * Nobody answers a claim that was never filed. One that is here to be corrected was: a letter of it went out, or an
 * administrator sent it back; one with the printer once the print shop has its letter.
 * @throws Problem claim.cannot-move
 */
export async function refuseUnfiled(
  db: Knex,
  { id, state }: Pick<Claim, 'id' | 'state'>,
): Promise<void> {
  if (!isUnsigned(state) && !NOT_OUT.includes(state)) return
  if (await findCure(db, { claimId: id })) return
  const { sent } = await countLetters(db, { claimId: id })
  if (sent === 0) throw new Problem('claim.cannot-move', { detail: 'It was not filed yet.' })
}
