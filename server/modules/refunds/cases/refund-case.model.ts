import type { CaseStatus } from '#contract/refunds/case-status.ts'
import { Row } from '../../../db/row.ts'

/** A purchase that went wrong, and how far somebody got with it. */
export class RefundCase extends Row {
  static override tableName = 'refundCases'

  declare visitorId: string
  declare status: CaseStatus
  declare sealedFacts: Buffer
  declare sealedDraft: Buffer | null
  declare createdAt: Date
  declare updatedAt: Date
}
