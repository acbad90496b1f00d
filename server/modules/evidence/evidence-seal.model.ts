import { Row } from '../../db/row.ts'

/** The fingerprint of a file that was made of a claim's record, so that the file is known again. Never changed. */
export class EvidenceSeal extends Row {
  static override tableName = 'evidence_seals'
  static override idColumn = 'sha256'

  declare sha256: string
  declare claimId: string
  declare kind: 'certificate' | 'evidence'
  /** Fingerprint of the last entry that it was made of. */
  declare head: string
  declare createdAt: Date
}
