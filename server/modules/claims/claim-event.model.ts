import { Row } from '../../db/row.ts'

/** What can happen to a claim. */
export type ClaimEventKind =
  | 'eligibility.answered'
  | 'filed-before.answered'
  | 'consent.given'
  | 'attestation.ticked'
  | 'document.rendered'
  | 'document.viewed'
  | 'signature.applied'
  | 'document.verified'
  | 'document.faulty'
  | 'signature.undone'
  | 'certified.chosen'
  | 'certified.undone'
  | 'certified.dropped'
  | 'claim.cancelled'
  | 'claim.queued'
  | 'claim.expired'
  | 'claim.reopened'
  | 'settlement.reopened'
  | 'claim.returned'
  | 'address.checked'
  | 'address.doubted'
  | 'print.released'
  | 'print.unanswered'
  | 'mail.accepted'
  | 'mail.mailed'
  | 'mail.in-transit'
  | 'mail.delivered'
  | 'mail.returned'
  | 'mail.cancelled'
  | 'mail.failed'
  | 'claim.self-filed'
  | 'mailing.asked'
  | 'self-filed.undone'
  | 'confirmation.recorded'
  | 'number.corrected'
  | 'deficiency.recorded'
  | 'deficiency.cured'
  | 'decision.recorded'
  | 'payout.recorded'
  | 'payout.corrected'
  | 'payout.removed'
  | 'check.deposited'
  | 'reissue.requested'
  | 'privacy.request'
  | 'privacy.erased'
  | 'sensitive.deleted'

/**
 * One entry of a claim's record. The entries of a claim are a chain: each holds the fingerprint of the one before it. The
 * database refuses to change or remove any.
 */
export class ClaimEvent extends Row {
  static override tableName = 'claim_events'
  static override jsonAttributes = ['data']

  declare claimId: string
  /** 1, 2, 3 … within the claim. */
  declare seq: number
  declare kind: ClaimEventKind
  declare actor: 'user' | 'system' | 'mail_provider' | 'admin'
  declare source: 'web' | 'job' | 'webhook' | 'command'
  declare at: Date
  /** Nothing personal: ids, versions, fingerprints. */
  declare data: Record<string, unknown>
  /** JSON of what is personal with a random `salt` beside it, sealed. */
  declare sealedData: Buffer | null
  /** Of that JSON in clear; tells nothing without the salt. */
  declare personalSha256: string | null
  /** Null for a claim's first entry. */
  declare previousHash: string | null
  declare hash: string
  /** Only somebody with SECRET_KEY can make it for `hash`; null for entries older than marks. */
  declare mark: string | null
}
