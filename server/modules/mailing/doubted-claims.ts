import { isDeepStrictEqual } from 'node:util'
import type { QueryBuilder } from 'objection'
import type { Knex } from 'knex'
import { ADDRESS_CHECK } from '#contract/claim-states.ts'
import type { MailAddress } from '../../vendors/print-and-mail/port.ts'
import { Claim, type ClaimLetter } from '../claims/index.ts'
import { mailTo, Suit } from '../suits/index.ts'
import { settlementAddress } from './mail-addresses.ts'

/**
 * Claims whose letter an administrator's address did not take, and which wait for us to look into it. Of one whose owner had
 * everything deleted nothing is left to mail again.
 */
export function doubtedClaims(db: Knex): QueryBuilder<Claim> {
  return Claim.query(db).where({ state: 'returned', needs: ADDRESS_CHECK, erasedAt: null })
}

/** The settlements whose administrator's address is looked into: it did not take a letter. */
export async function doubtedSuits(db: Knex): Promise<string[]> {
  const suits = await Suit.query(db).whereNotNull('addressDoubtedAt').select('id')
  return suits.map(({ id }) => id)
}

/**
 * Doubts a settlement's address from now on, until staff have looked into it. What becomes of the claim that showed it ends
 * that for no other. A letter says nothing of an address that has taken the place of its own, nor, where it was out before they
 * last looked, of what they know of.
 * @param db the caller's transaction
 */
export async function doubtWrittenTo(
  db: Knex,
  {
    suitId,
    writtenTo,
    mailedSince,
    now,
  }: Pick<ClaimLetter, 'writtenTo'> & { suitId: string; mailedSince: Date; now: Date },
): Promise<void> {
  const suit = await Suit.query(db).findById(suitId).forNoKeyUpdate().throwIfNotFound()
  if (!isWrittenTo(suit, writtenTo)) return
  await suit
    .$query(db)
    .whereNull('addressDoubtedAt')
    .where((one) =>
      one.whereNull('addressSettledAt').orWhere('addressSettledAt', '<=', mailedSince),
    )
    .patch({ addressDoubtedAt: now })
}

/**
 * Whether a letter went to the place that its settlement's address names now, whoever stands above it: another name, or a ZIP
 * with four figures more, is no other place. Taken for granted where it was not kept.
 */
export function isWrittenTo(
  { mailingAddress }: Pick<Suit, 'mailingAddress'>,
  writtenTo: MailAddress | null,
): boolean {
  if (!writtenTo) return true
  return (
    mailingAddress !== null &&
    isDeepStrictEqual(placeOf(settlementAddress(mailingAddress)), placeOf(writtenTo))
  )
}

function placeOf({ line1, line2 = '', city, state, zip }: MailAddress): string[] {
  return [line1, line2, city, state, zip.slice(0, 5)].map((part) => part.trim().toLowerCase())
}

/**
 * Ends that. `none`: the address of the catalogue takes no letters, so the settlement has none until it has another one. Said once
 * more it says nothing of the address that the settlement has got since.
 * @param db a transaction
 */
export async function endDoubt(
  db: Knex,
  { suitId, found, now }: { suitId: string; found: 'address' | 'none'; now: Date },
): Promise<void> {
  const suit = await Suit.query(db).findById(suitId).forUpdate().throwIfNotFound()
  const isSaidAgain = suit.addressDoubtedAt === null
  if (isSaidAgain && (found === 'none' || suit.deadAddress === null)) return
  const deadAddress = found === 'none' ? (mailTo(suit) ?? suit.deadAddress) : null
  await Suit.query(db)
    .findById(suitId)
    .patch({ addressDoubtedAt: null, addressSettledAt: now, deadAddress })
}
