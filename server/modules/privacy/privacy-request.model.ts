import { Row } from '../../db/row.ts'

/** What somebody asked about their data, and when it was done. */
export class PrivacyRequest extends Row {
  static override tableName = 'privacyRequests'
  static override jsonAttributes = ['outcome']

  declare visitorId: string
  declare kind: 'export' | 'delete' | 'opt-out'
  declare state: 'asked' | 'undone' | 'done'
  declare askedAt: Date
  /** The same by the database's own clock, which alone decides what may be blanked. */
  declare recordedAt: Date
  /** The ISO day by which an answer is owed. */
  declare dueOn: string
  /** Of a deletion: until then it can be undone. */
  declare runsAt: Date | null
  declare doneAt: Date | null
  /** Table → how many rows went and stayed. */
  declare outcome: Record<string, { gone: number; stayed: number }> | null
}
