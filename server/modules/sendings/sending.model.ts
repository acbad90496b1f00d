import { Row } from '../../db/row.ts'

/** Outside companies that get anything about a person. */
const vendors = [
  'email',
  'print-and-mail',
  'payments',
  'meta',
  'tiktok',
  'snap',
  'pinterest',
  'taboola',
  'posthog',
  'amplitude',
  'klaviyo',
  'tag-manager',
  'sentry',
] as const

export type Vendor = (typeof vendors)[number]

/** Something about a person that went to an outside company. */
export class Sending extends Row {
  static override tableName = 'vendorSendings'

  declare visitorId: string | null
  declare addressHash: string | null
  declare vendor: Vendor
  declare what:
    | 'message'
    | 'letter'
    | 'customer'
    | 'payment'
    | 'refund'
    | 'event'
    | 'address'
    | 'script'
  /** Which one: a kind of message, a claim's reference, the name of an event. Nothing personal. */
  declare about: string
  /** Of what may be asked again until it is answered: noted once. */
  declare key: string | null
  declare at: Date
}
