import type { QueryBuilder } from 'objection'
import type { FileType } from '#contract/fields/files.ts'
import { Row } from '../../db/row.ts'

/** A file that somebody added. Those that the form lists are printed behind it in its letter. */
export class Upload extends Row {
  static override tableName = 'uploads'

  /** Whose it is. */
  declare visitorId: string
  /** The signed claim that it belongs to; it can no longer be removed then. */
  declare claimId: string | null
  /** Hex digest of the bytes in clear. */
  declare sha256: string
  /** As the bytes say, whatever it was sent as. */
  declare mediaType: FileType
  /** Of the bytes in clear. */
  declare byteSize: number
  /** A picture is one page. */
  declare pages: number
  declare sealedName: Buffer
  declare sealedBytes: Buffer
  declare createdAt: Date

  static override modifiers = {
    /** Without its bytes, which may be 10 MB. */
    facts: (query: QueryBuilder<Upload>) =>
      query.select(
        'id',
        'claimId',
        'sha256',
        'mediaType',
        'byteSize',
        'pages',
        'sealedName',
        'createdAt',
      ),
  }
}
