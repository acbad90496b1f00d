import { deleteInParts } from '../../db/delete-in-parts.ts'
import type { Tools } from '../../tools.ts'
import { endByRule } from './end-by-rule.ts'
import { type Parts, partByPart } from './part-by-part.ts'

const DAY_MS = 86_400_000

/** A replay of a call comes within minutes; a week leaves room for a phone that was switched off. */
const KEY_DAYS = 7
/** SPEC §4: a questionnaire session older than 30 days since its last update is deleted. */
const QUESTIONNAIRE_DAYS = 30
const UPLOAD_DAYS = 30
/** A file lives as long as the answers or the claim form that may name it: they are sealed, so any of its visitor's. */
const UNNAMED = `claim_id is null
  and not exists (select from questionnaires q where q.visitor_id = uploads.visitor_id)
  and not exists (select from claims c where c.visitor_id = uploads.visitor_id
    and c.state in ('draft', 'needs_info', 'ready_to_sign'))`
/** Long enough to answer 'did you send it?'; a link can be renewed for as long as there are answers behind it. */
const EMAIL_DAYS = 30

/** An invitation that ran out can still be told from one that never was. */
const INVITATION_DAYS = 1
/** A copy of somebody's data is there for a week. */
const COPY_DAYS = 7
/**
 * Two years: what was asked about data (11 CCR §7101), what went to outside companies, why people left, refund cases,
 * subscriptions that were cancelled.
 */
const TOLD_DAYS = 730
/** A price that somebody was shown is kept 30 days for them, and 30 more for questions about it. */
const OFFER_DAYS = 30
/** Neither a bank’s key nor what was found by it is kept for somebody who does not look again. */
const BANK_DAYS = 90
/** Long enough to see what a release changed. */
const SPEED_DAYS = 90
/** People come back to such money after years; a monthly search is asked for again each year. */
const UNCLAIMED_DAYS = { kept: 1_095, watched: 365 }
/** 14 months, as what people did on the site. */
const LANGUAGE_DAYS = 425
/** Five years: the proof of an agreement that has ended (16 CFR 310.5(b)). */
const PROOF_DAYS = 1_826
/** What a page of ours tried lately and may not is mended or forgotten. */
const VIOLATION_DAYS = 30
/** What is told of a letter before we know it is made up for within the hour; of one whose owner had it deleted it never is. */
const UNKNOWN_LETTER_DAYS = 90
/** No settlement takes claims for longer: what two of them have in common is known by then. */
const LIKENESS_DAYS = 365
const DONE = `state <> 'asked' and not exists
  (select from privacy_exports x where x.request_id = privacy_requests.id)`

/**
 * Deletes what has run out (`expiredRows`). What cannot be deleted of one table keeps no other from being swept.
 * @returns how many rows went, by table or by the database's own rule
 * @throws Error naming the tables that were not swept, once all others are
 */
export function sweepExpiredRows(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  how: { most?: number } = {},
): Promise<Record<string, number>> {
  return partByPart(tools, expiredRows(tools, how))
}

/**
 * What has run out: counters of the rate limit, idempotency keys, questionnaires that nobody came back to, claims that were
 * never signed and are left alone, files that were signed with no claim, e-mails, links, invitations, copies of data, old
 * notes, what the post told of letters that are gone, figures of speed, refund cases, cancellations and bank links,
 * agreements that ended 5 years ago, fingerprints of what was signed and records of plans that ended 7 years ago. At most
 * 5,000 rows of a table at once, so that no table is held for long.
 */
export function expiredRows(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  how: { most?: number } = {},
): Parts {
  const now = clock.now().getTime()
  const before = (days: number) => new Date(now - days * DAY_MS)
  const sweep = (table: string, where: string, value: unknown): Promise<number> =>
    deleteInParts(db, { table, where, values: [value], ...how })
  return {
    rate_limits: () => sweep('rate_limits', 'expire < ?', now),
    idempotency_keys: () => sweep('idempotency_keys', 'created_at < ?', before(KEY_DAYS)),
    // Before claims and files, which are kept for those that are left.
    questionnaires: () => sweep('questionnaires', 'last_updated < ?', before(QUESTIONNAIRE_DAYS)),
    forget_untouched_claims: () => endByRule({ db }, 'forget_untouched_claims'),
    uploads: () => sweep('uploads', `created_at < ? and ${UNNAMED}`, before(UPLOAD_DAYS)),
    emails: () => sweep('emails', 'created_at < ?', before(EMAIL_DAYS)),
    resume_links: () => sweep('resume_links', 'created_at < ?', before(EMAIL_DAYS)),
    reading_languages: () => sweep('reading_languages', 'since < ?', before(LANGUAGE_DAYS)),
    news_told: () => sweep('news_told', 'told_until < ?', before(LANGUAGE_DAYS)),
    claim_likenesses: () => sweep('claim_likenesses', 'at < ?', before(LIKENESS_DAYS)),
    price_offers: () => sweep('price_offers', 'kept_until < ?', before(OFFER_DAYS)),
    // Copies first: they belong to a request.
    privacy_exports: () => sweep('privacy_exports', 'asked_at < ?', before(COPY_DAYS)),
    privacy_requests: () =>
      sweep('privacy_requests', `asked_at < ? and ${DONE}`, before(TOLD_DAYS)),
    staff_invitations: () => sweep('staff_invitations', 'expires_at < ?', before(INVITATION_DAYS)),
    // What happened in a case goes with it.
    refund_cases: () => sweep('refund_cases', 'updated_at < ?', before(TOLD_DAYS)),
    cancellations: () => sweep('cancellations', 'updated_at < ?', before(TOLD_DAYS)),
    // The database's trigger keeps the keys of those for their end at the bank's side.
    bank_links: () => sweep('bank_links', 'updated_at < ?', before(BANK_DAYS)),
    bank_link_removals: () => sweep('bank_link_removals', 'created_at < ?', before(BANK_DAYS)),
    leaving_reasons: () => sweep('leaving_reasons', 'at < ?', before(TOLD_DAYS)),
    unclaimed_kept: () => sweep('unclaimed_kept', 'updated_at < ?', before(UNCLAIMED_DAYS.kept)),
    unclaimed_watches: () =>
      sweep('unclaimed_watches', 'asked_at < ?', before(UNCLAIMED_DAYS.watched)),
    policy_violations: () => sweep('policy_violations', 'last_at < ?', before(VIOLATION_DAYS)),
    mail_events: () =>
      sweep('mail_events', 'letter_id is null and told_at < ?', before(UNKNOWN_LETTER_DAYS)),
    speed_samples: () => sweep('speed_samples', 'at < ?', before(SPEED_DAYS)),
    text_consents: () => sweep('text_consents', 'ended_at < ?', before(PROOF_DAYS)),
    vendor_sendings: () => sweep('vendor_sendings', 'at < ?', before(TOLD_DAYS)),
    forget_old_records: () => endByRule({ db }, 'forget_old_records'),
    forget_old_plan_events: () => endByRule({ db }, 'forget_old_plan_events'),
  }
}
