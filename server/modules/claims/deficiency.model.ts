import { Row } from '../../db/row.ts'

/** That the administrator asks for more, once, until a day; kept when it was answered. */
export class Deficiency extends Row {
  static override tableName = 'deficiencies'

  declare claimId: string
  declare visitorId: string
  /** ISO day. */
  declare cureBy: string
  /** What the notice says, as the person copied it. */
  declare sealedText: Buffer | null
  /** The upload that shows the notice. */
  declare fileId: string | null
  declare createdAt: Date
  /** When the corrected form was signed or filed; null while it was not. */
  declare curedAt: Date | null
  /** When a newer notice or a decision took its place before it was answered. */
  declare supersededAt: Date | null
}

/** What the text is sealed for. */
export const DEFICIENCY = 'deficiency'
