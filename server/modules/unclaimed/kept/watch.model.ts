import { Row } from '../../../db/row.ts'

/** A search that is repeated each month for a member who asked for it; one for each. */
export class Watch extends Row {
  static override tableName = 'unclaimedWatches'

  declare visitorId: string
  declare sealedSearch: Buffer
  /** Properties that the person has been shown or told of. */
  declare seen: string[]
  /** So many of the nearest entries were looked at for `seen`; null for a search of before, which looked at fifty. */
  declare reach: number | null
  declare askedAt: Date
  declare searchedAt: Date
}
