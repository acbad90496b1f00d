import type { Tools } from '../../tools.ts'
import { PrivacyChoice } from './privacy-choice.model.ts'

/** What somebody chose last. */
export function lastChoice(
  { db }: Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<PrivacyChoice | undefined> {
  return PrivacyChoice.query(db)
    .where({ visitorId })
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first()
    .execute()
}
