import { Model } from 'objection'
import type { NewsScope } from './read-wish.ts'

/** Somebody who asked for news in the onboarding. */
export class NewsReader extends Model {
  static override tableName = 'newsReaders'

  declare id: string
  declare visitorId: string
  declare scope: NewsScope
  /** `AboutReader` as JSON. */
  declare sealedAbout: Buffer
  declare askedAt: Date
}
