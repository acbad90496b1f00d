import { Model } from 'objection'

/** A row with an id. Models are never bound to a connection: every query names its own. */
export class Row extends Model {
  /** The library would otherwise read all rows that `first()` and `findOne()` choose from. */
  static override useLimitInFirst = true

  declare id: string
}
