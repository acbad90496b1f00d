import type { Tools } from '../../tools.ts'
import { Claim, findCure, moveClaim, planFor } from '../claims/index.ts'
import { Suit } from '../suits/index.ts'

/**
 * Gives a claim whose letter came back to its owner, as long as there is time to mail it again; that one is free. Too late
 * for that, it stays 'returned', and its owner decides.
 * @param tools `db` is the caller's transaction
 */
export async function comeBack(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claimId }: { claimId: string },
): Promise<void> {
  const claim = await Claim.query(tools.db).findById(claimId).throwIfNotFound()
  const suit = await Suit.query(tools.db).findById(claim.suitId).throwIfNotFound()
  const cure = await findCure(tools.db, { claimId })
  const { best, mailBy } = planFor(suit, tools.clock.now(), cure)
  if (!best) return
  await moveClaim(tools, {
    claim,
    to: 'needs_info',
    patch: {
      needs: 'returned',
      method: best.method,
      mailBy,
      urgency: 50,
      documentId: null,
      shown: null,
      signedAt: null,
    },
    actor: 'system',
    source: 'webhook',
    events: [{ kind: 'claim.returned', data: { reason: 'returned-mail', method: best.method } }],
  })
}
