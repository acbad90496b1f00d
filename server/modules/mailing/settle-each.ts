import type { Tools } from '../../tools.ts'
import type { Claim } from '../claims/index.ts'
import { settleAddress, type Settled } from './settle-address.ts'

/** Ends the check of an administrator's address for several claims. One that fails is logged, and holds no other up. */
export async function settleEach(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'log'>,
  { claims, ...settled }: Settled & { claims: readonly Pick<Claim, 'id'>[] },
): Promise<void> {
  for (const { id: claimId } of claims) {
    await settleAddress(tools, { claimId, ...settled }).catch((error: unknown) =>
      tools.log.error({ event: 'address-not-settled', claimId, error }),
    )
  }
}
