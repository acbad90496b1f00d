import { Row } from '../../db/row.ts'

/** What can happen to a claim. */
export type ClaimEventKind =
  | 'eligibility.answered'
  | 'filed-before.answered'
  | 'consent.given'
  | 'attestation.ticked'
  | 'document.rendered'
  | 'signature.applied'
  | 'document.verified'
  | 'document.faulty'

/** One entry of a claim's record. The database refuses to change or remove it. */
export class ClaimEvent extends Row {
  static override tableName = 'claim_events'
  static override jsonAttributes = ['data']

  declare claimId: string
  declare kind: ClaimEventKind
  declare actor: 'user' | 'system' | 'mail_provider' | 'admin'
  declare source: 'web' | 'job'
  declare at: Date
  /** Nothing personal: ids, versions, fingerprints. */
  declare data: Record<string, unknown>
  /** JSON of what is personal, sealed. */
  declare sealedData: Buffer | null
}
