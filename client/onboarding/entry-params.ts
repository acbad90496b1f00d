import { entryTags } from '#contract/definitions/entry-tags.ts'
import { email } from '#contract/fields/email.ts'
import type { PaymentReference } from '#contract/wire/payments.ts'
import { paymentReference } from './returned-payment.ts'

/** What an address brings along on entry (SPEC §2). */
interface EntryParams {
  email?: string
  /** Id or slug of the class action to add. */
  suit?: string
  /** Known entry tag; anything else counts as 'default' (SPEC §1). */
  from: string
  /** The visitor comes from the app, which has its own header. */
  fromApp: boolean
  /** A payment service sent the visitor back. */
  payment?: PaymentReference
}

/** @param search of the address; what is no e-mail address is left out, and `select` goes before `claim` */
export function readEntryParams(search: string): EntryParams {
  const query = new URLSearchParams(search)
  const address = email.clean(query.get('email') ?? '')
  const suit = query.get('select') ?? query.get('claim') ?? undefined
  const payment = paymentReference(query)
  const fromApp = query.get('fromApp') ?? 'false'
  return {
    ...(email.check(address) === undefined && { email: address }),
    ...(suit && { suit }),
    from: knownTag(query.get('from')),
    fromApp: !['0', 'false', 'no'].includes(fromApp.toLowerCase()),
    ...(payment && { payment }),
  }
}

function knownTag(from: string | null): string {
  return entryTags.find((tag) => tag === from) ?? entryTags[0]
}

/**
 * Names an address must lose: whose they are is nobody else's business. A `sessionId` is read by nobody: it never signs
 * anyone in (CONTRACT §5).
 */
const PRIVATE = /^(email|sessionId|redirect_status|(payment|setup)_intent(_client_secret)?)$/

/** The same search without what must not stay in the address bar, the history or a referrer. */
export function withoutPrivate(search: string): string {
  const query = new URLSearchParams(search)
  const left = [...query].filter(([name]) => !PRIVATE.test(name))
  const rest = new URLSearchParams(left).toString()
  return rest ? `?${rest}` : ''
}

/** Whether a search has anything of that kind. */
export function hasPrivate(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => PRIVATE.test(name))
}
