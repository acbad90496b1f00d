import type { Tools } from '../../tools.ts'
import { Claim } from './claim.model.ts'

/** Whether a visitor has made any claim here that was not cancelled. */
export async function hasClaims(
  { db }: Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<boolean> {
  const claim = await Claim.query(db)
    .findOne({ visitorId })
    .whereNot({ state: 'cancelled' })
    .select('id')
  return claim !== undefined
}
