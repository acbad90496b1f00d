import type { Tools } from '../../tools.ts'
import { leaveListJob } from './leave-list.job.ts'
import type { Outcome } from './relays.ts'

/** A try to hand the address on may be on its way: none lasts as long. */
const SETTLE_MS = 60_000
/** These end without a word of the company's: an earlier try, of which nothing was heard, may have been taken. */
const UNHEARD: readonly Outcome[] = ['withdrawn', 'too-old']

/**
 * What the company did not take is on no list of its: the weekly e-mail goes there from here. Where nobody knows whether it took
 * it, it is asked to take it off, so that the e-mail comes neither twice nor never.
 * @param tools `db` is the caller's transaction
 */
export async function keepHere(
  { db, clock, jobs }: Pick<Tools, 'db' | 'clock' | 'jobs'>,
  ended: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const idsOf = (outcomes: readonly Outcome[]) =>
    [...ended].flatMap(([id, outcome]) => (outcomes.includes(outcome) ? [id] : []))
  await db('leads')
    .whereIn('id', idsOf(['refused']))
    .update({ handedOnAt: null })
  const unheard = (await db('leads')
    .whereIn('id', idsOf(UNHEARD))
    .whereNotNull('handedOnAt')
    .update({ handedOnAt: null })
    .returning(['emailHash', 'sealedEmail'])) as { emailHash: string; sealedEmail: Buffer }[]
  const runAt = new Date(clock.now().getTime() + SETTLE_MS)
  for (const { emailHash, sealedEmail } of unheard) {
    const sealed = sealedEmail.toString('base64url')
    await jobs.order(db, leaveListJob, { emailHash, sealed, forget: false }, { runAt })
  }
}
