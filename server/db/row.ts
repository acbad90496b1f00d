import { Model } from 'objection'

/** A row with an id. Models are never bound to a connection: every query names its own. */
export class Row extends Model {
  declare id: string
}
