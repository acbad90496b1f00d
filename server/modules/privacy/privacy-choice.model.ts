import { Row } from '../../db/row.ts'

/** What somebody said about outside companies at one moment; the last one holds, the others show what held before. */
export class PrivacyChoice extends Row {
  static override tableName = 'privacyChoices'

  declare visitorId: string
  declare analytics: boolean
  declare marketing: boolean
  declare optedOut: boolean
  declare source: 'page' | 'notice' | 'signal'
  /** Which words it was chosen by. */
  declare words: string
  declare at: Date
}
