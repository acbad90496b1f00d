import { Row } from '../../../db/row.ts'

/** One entry of a list, as the office published it; the keys are the names as they are searched. */
export class UnclaimedProperty extends Row {
  static override tableName = 'unclaimedProperties'

  declare listId: string
  declare edition: number
  /** Postal code. */
  declare state: string
  declare owner: string
  declare lastKey: string
  /** '' for a company, or where no first name is known; one letter for an initial. */
  declare firstKey: string
  declare city: string | null
  declare cityKey: string | null
  /** The company that reported it. */
  declare holder: string
  declare kind: string
  /** As it is published, such as 'over $100'. */
  declare amount: string
  declare propertyNumber: string | null
}
