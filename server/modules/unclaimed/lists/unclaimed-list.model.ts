import { Row } from '../../../db/row.ts'

/** What was brought in at one time from one source. */
export class UnclaimedList extends Row {
  static override tableName = 'unclaimedLists'

  declare name: string
  /** Where it was got, in words or as an address. */
  declare source: string
  declare readOn: string
  /** Made up by a program. */
  declare isSample: boolean
  /** Counts the imports. */
  declare edition: number
  declare properties: number
  declare importedAt: Date
}
