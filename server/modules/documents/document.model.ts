import { Row } from '../../db/row.ts'

/** A stored file, known by its content: the bytes are sealed and never change. */
export class Document extends Row {
  static override tableName = 'documents'

  /** Whose it is. */
  declare visitorId: string
  /** Hex digest of the bytes in clear. */
  declare sha256: string
  declare sealedBytes: Buffer
  /** Of the bytes in clear. */
  declare byteSize: number
  declare pages: number
  declare mediaType: string
  /** ASCII, fit for Content-Disposition. */
  declare fileName: string
  declare createdAt: Date
}
