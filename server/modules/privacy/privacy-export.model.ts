import { Row } from '../../db/row.ts'

/** A copy of all that is kept of a person, as one file, for a week. */
export class PrivacyExport extends Row {
  static override tableName = 'privacyExports'

  declare requestId: string
  declare visitorId: string
  declare state: 'making' | 'ready' | 'failed'
  declare sealedBytes: Buffer | null
  /** Of the file in clear. */
  declare byteSize: number | null
  declare askedAt: Date
  declare expiresAt: Date | null
}
