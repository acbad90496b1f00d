import type { Standing } from '#contract/wire/unclaimed.ts'
import { Row } from '../../../db/row.ts'

/** An entry of a list that somebody keeps: what was published of it then, and what they say of it. */
export class KeptRow extends Row {
  static override tableName = 'unclaimedKept'

  declare visitorId: string
  /** Of a property whose list may be gone by now. */
  declare propertyId: string
  declare state: string
  declare standing: Standing
  declare filedOn: string | null
  declare sealedFacts: Buffer
  declare sealedNote: Buffer | null
  declare createdAt: Date
  declare updatedAt: Date
}
