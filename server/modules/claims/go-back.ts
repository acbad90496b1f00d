import { ADDRESS_CHECK, type ClaimState, UNDO_MS } from '#contract/claim-states.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import type { Claim } from './claim.model.ts'
import type { ClaimEvent } from './claim-event.model.ts'
import { planFor } from './claim-plan.ts'
import { findCure } from './find-cure.ts'
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

/** Where a claim was before something was told of it. From the queue or the printer it goes through what lets it there again. */
export function stateBefore({ data }: Pick<ClaimEvent, 'data'>): ClaimState {
  const from = data['from'] as ClaimState
  return from === 'queued' || from === 'printing' ? 'signed' : from
}

/**
 * Brings a claim back to where it was before something was told of it by mistake, with the ways to file it as they are now.
 * A signature that could still be taken back then, and in time, can be again.
 * @param tools `db` is the caller's transaction
 */
export async function goBack(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>,
  { claim, told, events }: Mistake,
): Promise<void> {
  const { db, clock, jobs } = tools
  const now = clock.now()
  const to = stateBefore(told)
  const needs = needsBefore(told, to)
  const isToMail = to === 'signed' || needs === 'returned' || needs === ADDRESS_CHECK
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const { best, mailBy } = planFor(suit, now, await findCure(db, { claimId: claim.id }))
  const undoUntil = to === 'signed' ? undoEnd(claim, now) : null
  await moveClaim(tools, {
    claim,
    to,
    takesBack: true,
    patch: {
      needs,
      undoUntil,
      waitsFor: undoUntil && 'undo',
      ...(isToMail ? { method: best?.method ?? null, mailBy } : {}),
    },
    actor: 'user',
    source: 'web',
    events,
  })
  if (to !== 'signed') return
  await jobs.order(db, releaseClaimJob, { claimId: claim.id }, { runAt: undoUntil ?? now })
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
