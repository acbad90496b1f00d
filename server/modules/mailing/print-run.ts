import type { Tools } from '../../tools.ts'
import { Claim } from '../claims/index.ts'
import { doubtedSuits } from './doubted-claims.ts'
import { unconfirmedClaims } from './unconfirmed-claims.ts'
import { printPostings } from './print-postings.ts'
import { type Released, releaseLetter } from './release-letter.ts'

type Sender = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>

/** Who is next is asked for so many at once: the index is full of those that just left the queue. */
const BATCH = 50
/** It is not in the queue any more. */
const LEFT: readonly Released[] = ['letter', 'too-late', 'unpaid']
const OURS = { actor: 'system', source: 'job' } as const

/**
 * Hands to the printer what may go out: letters of claims, then those of refund cases.
 * @returns how many letters were made
 */
export async function printRun(tools: Sender): Promise<number> {
  if (tools.mail.mode === 'off') return 0
  return (await printClaims(tools)) + (await printPostings(tools))
}

/**
 * Hands every queued claim to the printer, those that are needed first: a letter each, with the job that sends it. Each
 * one is a transaction of its own, so a run that is cut off goes on where it stopped, and two runs share the work. While an
 * administrator's address is looked into, nothing more is mailed to it: what waits for it, or for its settlement to be confirmed,
 * or is held by staff, keeps its place (`reviewQueue` looks after it).
 */
async function printClaims(tools: Sender): Promise<number> {
  let letters = 0
  const passed: string[] = []
  for (;;) {
    const next = await nextInLine(tools, { passed })
    if (next.length === 0) return letters
    for (const id of next) {
      const outcome = await tryToRelease(tools, { id })
      if (outcome === 'letter') letters += 1
      // What another run has in hand, what waits or cannot be printed, holds nobody else up.
      if (!LEFT.includes(outcome)) passed.push(id)
    }
  }
}

async function tryToRelease(tools: Sender, { id }: { id: string }): Promise<Released> {
  try {
    return await releaseLetter(tools, { id, ...OURS })
  } catch (error) {
    tools.log.error({ event: 'claim-not-printed', claimId: id, error })
    return 'none'
  }
}

async function nextInLine(
  { db }: Pick<Sender, 'db'>,
  { passed }: { passed: readonly string[] },
): Promise<string[]> {
  const doubted = await doubtedSuits(db)
  const claims = await Claim.query(db)
    .where({ state: 'queued', heldAt: null })
    .whereNotIn('id', [...passed])
    .whereNotIn('suitId', doubted)
    .whereNotIn('id', unconfirmedClaims(db))
    .orderByRaw('urgency desc, mail_by asc nulls last, id')
    .limit(BATCH)
    .select('id')
  return claims.map(({ id }) => id)
}
