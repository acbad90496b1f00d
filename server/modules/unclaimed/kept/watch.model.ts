import { Row } from '../../../db/row.ts'

/** A search that is repeated each month for a member who asked for it; one for each. */
export class Watch extends Row {
  static override tableName = 'unclaimedWatches'

  declare visitorId: string
  declare sealedSearch: Buffer
  /** Properties that the person has been shown or told of. */
  declare seen: string[]
  declare askedAt: Date
  declare searchedAt: Date
}
