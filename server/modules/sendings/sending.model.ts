import { Row } from '../../db/row.ts'
import type { Tools } from '../../tools.ts'

/** Outside companies that get anything about a person: those with a relay, and others. */
export type Vendor =
  | keyof Tools['outside']
  | 'email'
  | 'print-and-mail'
  | 'payments'
  | 'language-model'
  | 'plaid'
  | 'tag-manager'
  | 'sentry'

/** Something about a person that went to an outside company. */
export class Sending extends Row {
  static override tableName = 'vendorSendings'

  declare visitorId: string | null
  declare addressHash: string | null
  declare vendor: Vendor
  declare what:
    | 'message'
    | 'letter'
    | 'refund-letter'
    | 'case'
    | 'bank'
    | 'customer'
    | 'payment'
    | 'refund'
    | 'event'
    | 'address'
    | 'postal-address'
    | 'script'
  /** Which one: a kind of message, a claim's reference, the name of an event. Nothing personal. */
  declare about: string
  /** Of what may be asked again until it is answered: noted once. */
  declare key: string | null
  declare at: Date
}
