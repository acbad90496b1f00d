import { reasonInWords } from '#contract/mailing/return-reasons.ts'
import type { QueuedClaim } from '#contract/wire/admin/operations-claims.ts'
import type { Tools } from '../../../tools.ts'
import { Claim, Deficiency, findAlike, Letter, wayOf } from '../../claims/index.ts'
import { Suit } from '../../suits/index.ts'
import { standingOf } from './standing-of.ts'

/** Claims as staff sees them in a list, in the order of their ids. Nothing in it is personal. */
export async function presentClaims(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { ids }: { ids: readonly string[] },
): Promise<QueuedClaim[]> {
  const claims = await Claim.query(db).findByIds([...ids])
  const suits = await Suit.query(db).findByIds([...new Set(claims.map(({ suitId }) => suitId))])
  const letters = await Letter.query(db)
    .whereIn('claimId', [...ids])
    .where({ state: 'returned' })
    .orderBy('version')
    .select('claimId', 'returnReason')
  const cures = await Deficiency.query(db)
    .whereIn('claimId', [...ids])
    .whereNull('supersededAt')
    .orderBy('createdAt')
    .select('claimId', 'cureBy', 'curedAt')

  const alike = await findAlike(db, { ids })
  const claimsById = new Map(claims.map((claim) => [claim.id, claim]))
  const suitsById = new Map(suits.map((suit) => [suit.id, suit]))
  const lettersByClaim = new Map(letters.map((letter) => [letter.claimId, letter]))
  const curesByClaim = new Map(cures.map((cure) => [cure.claimId, cure]))
  return ids.flatMap((id) => {
    const claim = claimsById.get(id)
    const suit = claim && suitsById.get(claim.suitId)
    if (!claim || !suit) return []
    const found = curesByClaim.get(id)
    const cure = found && !found.curedAt ? found : undefined
    return [
      {
        id,
        reference: claim.reference,
        suitId: suit.id,
        suitName: suit.name,
        state: claim.state,
        method: wayOf(claim),
        // Also one that is answered: what was signed for it goes by its day.
        ...standingOf({ claim, suit, cure: found, now: clock.now() }),
        waitsFor: claim.waitsFor,
        needs: claim.needs,
        heldAt: claim.heldAt?.toISOString() ?? null,
        returnReason: reasonOf(claim, lettersByClaim.get(id)),
        cureBy: cure?.cureBy ?? null,
        alike: (alike.get(id) ?? []).map(({ kind }) => kind),
        createdAt: claim.createdAt.toISOString(),
      },
    ]
  })
}

/** Until it is sent off again: of a claim that was mailed anew its first letter tells nothing any more. */
function reasonOf(
  { state, needs }: Pick<Claim, 'state' | 'needs'>,
  letter: Pick<Letter, 'returnReason'> | undefined,
): string | null {
  const isBack = state === 'returned' || needs === 'returned'
  return letter && isBack ? reasonInWords(letter.returnReason) : null
}
