import type { Knex } from 'knex'
import { asideKinds } from '#contract/aside-kinds.ts'
import { isUnsigned } from '#contract/claim-states.ts'
import type { FiledBy } from '#contract/filed-before.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import { answerFiledBefore } from './answer-filed-before.ts'
import type { Claim } from './claim.model.ts'
import { ClaimEvent } from './claim-event.model.ts'
import { planFor } from './claim-plan.ts'
import { Deficiency } from './deficiency.model.ts'
import { FiledBefore } from './filed-before.model.ts'
import { findClaim, lockClaim } from './find-claim.ts'
import { findCure } from './find-cure.ts'
import { goBack, stateBefore } from './go-back.ts'
import { Letter } from './letter.model.ts'
import { openPersonal } from './record-events.ts'

/**
 * Takes back that the person filed a claim themselves: it is where it was before, and so is what they told of filing before.
 * Only while nothing else has happened, and while it can still be filed.
 * @param tools `db` is a transaction
 * @throws Problem not-found, claim.cannot-move, claim.too-late, claim.in-the-post
 */
export async function undoSelfFiled(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<Claim> {
  const { db } = tools
  const claim = await lockClaim(db, { id, visitorId })
  const told = await ClaimEvent.query(db)
    .where({ claimId: id })
    .whereNotIn('kind', [...asideKinds])
    .orderBy('seq', 'desc')
    .first()
  if (claim.state !== 'self_filed' || told?.kind !== 'claim.self-filed') {
    throw new Problem('claim.cannot-move', { detail: 'Something else has happened with it since.' })
  }

  await refuseLate(tools, { claim, told })
  await refuseLetterOut(db, told)
  await openNoticeAgain(db, told)
  const events = [{ kind: 'self-filed.undone' as const, data: { eventId: told.id } }]
  await goBack(tools, { claim, told, events })
  await answerAsBefore(tools, { claim, told })
  return findClaim(db, { id, visitorId })
}

interface Told {
  claim: Claim
  told: ClaimEvent
}

/** What could only run out of time again stays as it was told; what had run out before does so without harm. */
async function refuseLate(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { claim, told }: Told,
): Promise<void> {
  const to = stateBefore(told)
  if (!isUnsigned(to) && to !== 'signed' && to !== 'deficient') return
  const now = clock.now()
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const cure = await findCure(db, { claimId: claim.id })
  const isPast = planFor(suit, now, cure).status === 'past'
  if (isPast || (!cure && suit.hasClosed(now))) throw new Problem('claim.too-late')
}

/** It was filed while the print shop did not say whether it has the letter: as long as it may, there is to be no second one. */
async function refuseLetterOut(db: Knex, { claimId, data }: ClaimEvent): Promise<void> {
  if (data['from'] !== 'printing') return
  const letter = await Letter.query(db)
    .findOne({ claimId })
    .whereNotIn('state', ['failed', 'cancelled'])
    .select('id')
  if (letter) throw new Problem('claim.in-the-post')
}

/** A notice that was answered by filing is open again. */
async function openNoticeAgain(db: Knex, { claimId, seq }: ClaimEvent): Promise<void> {
  const answered = await ClaimEvent.query(db).findOne({
    claimId,
    seq: seq - 1,
    kind: 'deficiency.cured',
  })
  if (!answered) return
  await Deficiency.query(db)
    .findById(String(answered.data['deficiencyId']))
    .patch({ curedAt: null })
}

async function answerAsBefore(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claim: { suitId, visitorId }, told }: Told,
): Promise<void> {
  const { filedBy } = JSON.parse(openPersonal(tools, told) ?? '{}') as { filedBy?: FiledBy | null }
  if (filedBy) await answerFiledBefore(tools, { suitId, visitorId, by: filedBy })
  else await FiledBefore.query(tools.db).delete().where({ suitId, visitorId })
}
