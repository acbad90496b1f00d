import type { Knex } from 'knex'
import { ADDRESS_CHECK, type ClaimState, isWithPost, UNDO_MS } from '#contract/claim-states.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import type { Claim } from './claim.model.ts'
import type { ClaimEvent } from './claim-event.model.ts'
import { planFor, planOfSigned } from './claim-plan.ts'
import { findCure } from './find-cure.ts'
import { findLetterOut, stateByLetter } from './letter-out.ts'
import type { Letter } from './letter.model.ts'
import { moveClaim } from './move-claim.ts'
import type { NewEvent } from './record-events.ts'
import { releaseClaimJob } from './release-claim.job.ts'

interface Mistake {
  /** Locked by the caller's transaction. */
  claim: Claim
  /** The entry that brought it where it is. */
  told: Pick<ClaimEvent, 'data'>
  /** What is recorded instead. */
  events: readonly NewEvent[]
}

/**
 * Where a claim was before something was told of it. From the queue or the printer it goes through what lets it there again,
 * unless a letter is out: see `goBack`.
 */
export function stateBefore({ data }: Pick<ClaimEvent, 'data'>): ClaimState {
  const from = data['from'] as ClaimState
  return from === 'queued' || from === 'printing' ? 'signed' : from
}

/**
 * Brings a claim back to where it was before something was told of it by mistake, with the ways to file it as they are now.
 * One whose letter was with the printer or the post is where that letter has got to since: a claim never gets two letters.
 * A signature that could still be taken back then, and in time, can be again.
 * @param tools `db` is the caller's transaction
 * @returns the letter that the claim follows again; one that came back meanwhile wants its caller to act on that
 */
export async function goBack(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { claim, told, events }: Mistake,
): Promise<Letter | undefined> {
  const { db, clock, jobs } = tools
  const now = clock.now()
  const letter = await letterOf(db, { claim, told })
  const to = letter ? stateByLetter(letter) : stateBefore(told)
  const needs = letter && letter.state !== 'released' ? null : needsBefore(told, to)
  const isToMail = to === 'signed' || needs === 'returned' || needs === ADDRESS_CHECK
  const undoUntil = to === 'signed' ? undoEnd(claim, now) : null
  await moveClaim(tools, {
    claim,
    to,
    takesBack: true,
    patch: {
      needs,
      ...(isToMail ? await wayNow(tools, { claim, now }) : {}),
      undoUntil,
      ...(!undoUntil && { waitsFor: null }),
    },
    actor: 'user',
    source: 'web',
    events,
  })
  if (to === 'signed') {
    await jobs.order(db, releaseClaimJob, { claimId: claim.id }, { runAt: undoUntil ?? now })
  }
  return letter
}

/**
 * The letter of a claim that was with the printer or the post. It is not locked: whoever follows it holds it and waits for
 * the claim, and then finds that where it was brought.
 */
async function letterOf(
  db: Knex,
  { claim, told: { data } }: Pick<Mistake, 'claim' | 'told'>,
): Promise<Letter | undefined> {
  if (!isWithPost(data['from'] as ClaimState)) return undefined
  return findLetterOut(db, { claimId: claim.id })
}

async function wayNow(
  tools: Pick<Tools, 'db' | 'mail'>,
  { claim, now }: { claim: Claim; now: Date },
): Promise<Pick<Claim, 'method' | 'mailBy' | 'waitsFor'>> {
  const { db } = tools
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  return planOfSigned(tools, planFor(suit, now, await findCure(db, { claimId: claim.id })))
}

function needsBefore({ data }: Pick<ClaimEvent, 'data'>, to: ClaimState): string | null {
  const { needs } = data
  if (to === 'signed') return null
  if (typeof needs === 'string') return needs
  return to === 'deficient' ? 'deficient' : null
}

function undoEnd({ signedAt }: Claim, now: Date): Date | null {
  const end = signedAt && new Date(signedAt.getTime() + UNDO_MS)
  return end && end > now ? end : null
}
