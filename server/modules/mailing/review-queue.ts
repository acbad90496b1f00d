import type { Tools } from '../../tools.ts'
import { Claim } from '../claims/index.ts'
import { doubtedSuits } from './doubted-claims.ts'
import { releaseLetter } from './release-letter.ts'
import { unconfirmedClaims } from './unconfirmed-claims.ts'

const AT_ONCE = 500

/**
 * Looks after claims in the queue that the runs of the printer pass by: held by staff, with an address that is looked into, in a
 * settlement that nobody has confirmed,
 * or all of them while no print shop is connected. Each gets the way and the day that are left; past the last safe moment,
 * or once the settlement takes none any more, it goes back to its owner.
 */
export async function reviewQueue(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>,
): Promise<void> {
  const { db, mail, log } = tools
  const doubted = await doubtedSuits(db)
  let after: string | undefined
  for (;;) {
    const query = Claim.query(db)
      .where({ state: 'queued' })
      .where((one) => {
        if (mail.mode === 'off') return
        void one
          .whereNotNull('heldAt')
          .orWhereIn('suitId', doubted)
          .orWhereIn('id', unconfirmedClaims(db))
      })
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id')
    const batch = await (after ? query.where('id', '>', after) : query)
    for (const { id } of batch) {
      await releaseLetter(tools, { id, actor: 'system', source: 'job' }).catch((error: unknown) =>
        log.error({ event: 'claim-not-reviewed', claimId: id, error }),
      )
    }
    after = batch.at(-1)?.id
    if (batch.length < AT_ONCE) return
  }
}
