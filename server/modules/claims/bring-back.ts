import type { Knex } from 'knex'
import type { QueryBuilder } from 'objection'
import { UNDO_MS } from '#contract/claim-states.ts'
import { rulesOutFiling } from '#contract/filed-before.ts'
import type { Tools } from '../../tools.ts'
import { type QueueTools, queueTemplate } from '../emails/index.ts'
import { Suit } from '../suits/index.ts'
import { ClaimEvent } from './claim-event.model.ts'
import { planFor, planOfSigned } from './claim-plan.ts'
import { Claim } from './claim.model.ts'
import { accountsAside } from './claim-page.ts'
import { findClaimMailbox } from './find-claim-mailbox.ts'
import { type Standing, standingOf } from './find-standing.ts'
import { moveClaim } from './move-claim.ts'
import { recordEvents } from './record-events.ts'
import { releaseClaimJob } from './release-claim.job.ts'

const WEEK_MS = 7 * 86_400_000

/** Nobody was told since it ran out of time, and its owner has no other claim there, or none that ran out later; nor one beside it. */
const IS_NEWS = `
  (select e.kind from claim_events e
    where e.claim_id = claims.id and e.kind in ('claim.expired', 'settlement.reopened')
    order by e.seq desc limit 1) = 'claim.expired'
  and not exists (select from claims other
    where other.suit_id = claims.suit_id and other.visitor_id = claims.visitor_id and other.id <> claims.id
    and (other.state not in ('cancelled', 'expired') or (other.state = 'expired' and other.id > claims.id)))`

/** Claims that ran out of time in settlements that take claims again, and whose owners do not know that yet. */
export function reopenedClaims(db: Knex, now: Date): QueryBuilder<Claim> {
  return Claim.query(db)
    .where({ state: 'expired', erasedAt: null })
    .whereNotNull('sealedAnswers')
    .whereIn('suitId', Suit.query(db).modify('open', now).select('id'))
    .whereNotIn('visitorId', accountsAside(db).select('visitorId'))
    .whereRaw(IS_NEWS) as QueryBuilder<Claim>
}

/**
 * A settlement takes claims again: its day was corrected, or the court gave more time. What was signed comes back as it was
 * signed, and can be taken back for as long as after signing; what was not ended here, and can be begun anew. Its owner is
 * told, once. Nothing is charged for it again unless they agree to that: see `releaseClaim`.
 */
export async function bringBack(
  tools: QueueTools & Pick<Tools, 'people' | 'mail'>,
  { claimId }: { claimId: string },
): Promise<void> {
  const now = tools.clock.now()
  const undoUntil = new Date(now.getTime() + UNDO_MS)
  await tools.db.transaction(async (trx) => {
    const claim = await reopenedClaims(trx, now)
      .where('id', claimId)
      .first()
      .forUpdate()
      .skipLocked()
    if (!claim) return
    const within = { ...tools, db: trx, screens: tools.screens }
    const standing = await standingOf(trx, claim)
    const plan = planFor(standing.suit, undoUntil)
    if (plan.status === 'past' || isFiledElsewhere(claim, standing)) return

    const origin = { actor: 'system', source: 'job' } as const
    const { isBack, wasTheirs } = await howItEnded(trx, claim)
    if (isBack) {
      await moveClaim(within, {
        ...origin,
        claim,
        to: 'signed',
        patch: {
          ...planOfSigned(tools, plan),
          undoUntil,
          needs: null,
          certifiedPriceId: null,
          certifiedAt: null,
        },
        events: [{ kind: 'claim.reopened', data: {} }],
      })
      await tools.jobs.order(trx, releaseClaimJob, { claimId }, { runAt: undoUntil })
    } else {
      const events = [{ kind: 'settlement.reopened' as const, data: {} }]
      await recordEvents(within, { ...origin, claimId, events })
    }
    await tellOwner(within, { claim, standing, isBack, wasTheirs })
  })
}

/** What was signed for us to mail is back. What was its owner's to file may have been: it would be filed twice. */
async function howItEnded(
  db: Knex,
  { id: claimId, signedAt, documentId }: Claim,
): Promise<{ isBack: boolean; wasTheirs: boolean }> {
  const ended = await ClaimEvent.query(db)
    .where({ claimId, kind: 'claim.expired' })
    .orderBy('seq', 'desc')
    .first()
  const { from, waitedFor } = ended?.data ?? {}
  if (from !== 'signed' || !signedAt || !documentId) return { isBack: false, wasTheirs: false }
  const wasTheirs = waitedFor === undefined || waitedFor === 'you'
  return { isBack: !wasTheirs, wasTheirs }
}

/** They told meanwhile that it was filed otherwise. */
function isFiledElsewhere({ form }: Claim, { filedBy, suit }: Standing): boolean {
  const terms = suit.terms ?? form?.terms
  return terms !== undefined && rulesOutFiling(filedBy, terms)
}

async function tellOwner(
  tools: QueueTools & Pick<Tools, 'people'>,
  {
    claim,
    standing: { suit },
    isBack,
    wasTheirs,
  }: { claim: Claim; standing: Standing; isBack: boolean; wasTheirs: boolean },
): Promise<void> {
  const { id, reference, visitorId } = claim
  const to = await findClaimMailbox(tools, { visitorId, claims: [claim] })
  if (!to) return
  const now = tools.clock.now()
  const path = isBack || wasTheirs ? `/dashboard/claims/${id}` : `/claims/${suit.slug}`
  await queueTemplate(tools, {
    template: 'takes-claims-again',
    letter: {
      claim: suit.name,
      reference,
      href: `${tools.config.publicUrl}${path}`,
      isBack,
      wasTheirs,
      ...(suit.dueOn && { by: suit.dueOn }),
    },
    dedupeKey: `reopened:${id}:${now.toISOString()}`,
    to,
    visitorId,
    usefulUntil: new Date(now.getTime() + WEEK_MS),
  })
}
