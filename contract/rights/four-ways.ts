import { closesAt } from '../closes-at.ts'
import type { MailingAddress, SuitDetail } from '../wire/suits.ts'

/** What a way leads to; words are the reader's. */
type WayMeaning =
  /** Asks for a share, and gives up the right to sue over the same matter. */
  | 'may-be-paid-and-released'
  /** A share comes without a form; the right to sue is given up. */
  | 'paid-without-a-form'
  /** Leaves the settlement: no share, the right to sue stays. Never to be called a claim. */
  | 'unpaid-and-free-to-sue'
  /** Stays in and tells the court what is wrong with the settlement. A claim may be made beside it. */
  | 'stays-in-and-tells-the-court'
  /** No share, and the right to sue is given up all the same. */
  | 'unpaid-and-released'

export interface Way {
  way: 'claim' | 'opt-out' | 'object' | 'do-nothing'
  means: WayMeaning
  /** `not-needed`: paid without it. `no-deadline`: nothing to be late with. */
  state: 'open' | 'closed' | 'date-unknown' | 'not-needed' | 'no-deadline'
  /** The last day as the sources give it, YYYY-MM-DD, and its last second as an ISO instant. */
  on: string | null
  closesAt: string | null
  /** Where to write. */
  address: MailingAddress | null
  /** `claims`: the address that sources give for claims, so whether it also takes this must be looked up. */
  addressIsFor: 'this-way' | 'claims' | null
  officialSiteUrl: string | null
  /** The day on which the court decides whether the settlement stands, YYYY-MM-DD. */
  hearingOn: string | null
}

export interface FourWaysInput {
  suit: Pick<
    SuitDetail,
    | 'status'
    | 'proofKind'
    | 'deadline'
    | 'optOutOn'
    | 'objectionOn'
    | 'finalHearingOn'
    | 'mailingAddress'
    | 'officialSiteUrl'
  >
  now: Date
}

/**
 * The four things that a class member may do, of equal weight and always in this order. No address is given for an
 * objection: it mostly goes to the court, which is not the administrator's address.
 */
export function fourWays({ suit, now }: FourWaysInput): [Way, Way, Way, Way] {
  const isAutomatic = suit.proofKind === 'automatic' || suit.status === 'automatic'
  const shared = { officialSiteUrl: suit.officialSiteUrl, hearingOn: suit.finalHearingOn }
  const { mailingAddress: address } = suit
  return [
    {
      way: 'claim',
      means: isAutomatic ? 'paid-without-a-form' : 'may-be-paid-and-released',
      ...claimTiming({ suit, now }, isAutomatic),
      address: isAutomatic ? null : address,
      addressIsFor: address && !isAutomatic ? 'this-way' : null,
      ...shared,
    },
    {
      way: 'opt-out',
      means: 'unpaid-and-free-to-sue',
      ...timing(suit.optOutOn, now),
      address,
      addressIsFor: address && 'claims',
      ...shared,
    },
    {
      way: 'object',
      means: 'stays-in-and-tells-the-court',
      ...timing(suit.objectionOn, now),
      address: null,
      addressIsFor: null,
      ...shared,
    },
    {
      way: 'do-nothing',
      means: isAutomatic ? 'paid-without-a-form' : 'unpaid-and-released',
      state: 'no-deadline',
      on: null,
      closesAt: null,
      address: null,
      addressIsFor: null,
      ...shared,
    },
  ]
}

type Timing = Pick<Way, 'state' | 'on' | 'closesAt'>

function claimTiming({ suit, now }: FourWaysInput, isAutomatic: boolean): Timing {
  if (isAutomatic) return { state: 'not-needed', on: null, closesAt: null }
  const byDate = timing(suit.deadline, now)
  return suit.status === 'closed' ? { ...byDate, state: 'closed' } : byDate
}

function timing(on: string | null, now: Date): Timing {
  if (on === null) return { state: 'date-unknown', on: null, closesAt: null }
  const end = closesAt(on)
  return { state: now > end ? 'closed' : 'open', on, closesAt: end.toISOString() }
}
