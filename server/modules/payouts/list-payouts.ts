import type { PayoutView } from '#contract/wire/claim-payouts.ts'
import type { Tools } from '../../tools.ts'
import { Payout } from './payout.model.ts'
import { presentPayout } from './present-payout.ts'

/** What came for a claim, newest first. */
export async function listPayouts(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { claimId }: { claimId: string },
): Promise<PayoutView[]> {
  const payouts = await Payout.query(db)
    .where({ claimId })
    .orderBy([
      { column: 'receivedOn', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  return payouts.map((payout) => presentPayout(payout, clock.now()))
}
