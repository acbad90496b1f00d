import { SENSITIVE_DAYS, sensitiveQuestions } from '#contract/sensitive-answers.ts'
import type { Tools } from '../../tools.ts'
import { Claim, dropPreview, openAnswers, recordEvents, sealAnswers } from '../claims/index.ts'
import { forgetFormAnswers } from '../questionnaire/index.ts'
import { DAY_MS } from './record-request.ts'

/**
 * Given up; else mailed 90 days ago, the last letter counting; else, for what nobody mailed from here, 90 days past the
 * deadline, or past the signature where no deadline is known. What may still be signed or printed is needed as it is.
 */
const DUE = `sealed_answers is not null
  and jsonb_path_exists(form, '$.terms.form[*].sensitive')
  and not exists (select from claim_events e
    where e.claim_id = claims.id and e.kind = 'sensitive.deleted' and e.at >= claims.answered_at)
  and (state in ('cancelled', 'expired') or (
    state not in ('draft', 'needs_info', 'ready_to_sign', 'signed', 'queued', 'printing')
    and coalesce(
      (select max(coalesce(l.mailed_at, l.accepted_at)) from letters l
        where l.claim_id = claims.id and l.state not in ('released', 'cancelled', 'failed')),
      (select (s.due_on + 1)::timestamptz from suits s where s.id = claims.suit_id),
      signed_at, answered_at) < :since))`

/**
 * Deletes dates of birth and last digits of Social Security numbers from the answers of claims that are done with them
 * (PRODUCT §2.1), and records that it was done. The signed form stays as it was signed, sealed.
 * @returns how many claims
 */
export async function dropSensitive(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
): Promise<number> {
  const since = new Date(tools.clock.now().getTime() - SENSITIVE_DAYS * DAY_MS)
  const due = await Claim.query(tools.db).whereRaw(DUE, { since }).select('id').orderBy('id')
  let dropped = 0
  for (const { id } of due) {
    try {
      await tools.db.transaction(async (trx) => {
        const claim = await Claim.query(trx).findById(id).whereRaw(DUE, { since }).forUpdate()
        if (claim) await dropFrom({ ...tools, db: trx }, claim)
      })
      dropped += 1
    } catch (error) {
      tools.log.error({ event: 'sensitive-not-deleted', claimId: id, error })
    }
  }
  return dropped
}

async function dropFrom(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
  { id, visitorId, suitId, sealedAnswers, form, documentId, signedAt }: Claim,
): Promise<void> {
  if (!sealedAnswers || !form) return
  const questions = sensitiveQuestions(form.terms)
  const answers = openAnswers(tools, sealedAnswers)
  const kept = Object.entries(answers.form).filter(([question]) => !questions.includes(question))
  const left = { ...answers, form: Object.fromEntries(kept) }
  // A form that was only shown prints them too, and proves nothing.
  const preview = signedAt ? null : documentId
  await Claim.query(tools.db)
    .findById(id)
    .patch({
      sealedAnswers: sealAnswers(tools, left),
      ...(preview && { documentId: null, shown: null }),
    })
  if (preview) await dropPreview(tools.db, { claimId: id, documentId: preview })
  await forgetFormAnswers(tools, { visitorId, suitId, questions })
  await recordEvents(tools, {
    claimId: id,
    actor: 'system',
    source: 'job',
    events: [{ kind: 'sensitive.deleted', data: { questions, afterDays: SENSITIVE_DAYS } }],
  })
}
