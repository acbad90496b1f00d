import { isToDeposit } from '../check-clock.ts'
import { ADDRESS_CHECK, type ClaimState, isPrinterSilent } from '../claim-states.ts'
import { checksOf } from './checks-of.ts'
import type { KnownClaim, Moment } from './known-claim.ts'
import { isByUs, isOwnWay } from './own-way.ts'

export const dateKinds = [
  'undo-until',
  'mail-by',
  'file-by',
  'claim-by',
  'expected',
  'cure-by',
  'deposit-by',
  'hearing',
] as const
export type DateKind = (typeof dateKinds)[number]

/** What is known to come next: an ISO day, and the instant where it matters. */
export interface NextDate {
  kind: DateKind
  on: string
  at?: string
}

/** The next date of a claim that is known and not over; undefined when nobody knows one. */
export function nextDate(known: KnownClaim, moment: Moment): NextDate | undefined {
  const found = findBy[known.claim.state](known, moment)
  return found && (found.kind === 'undo-until' || found.on >= moment.today) ? found : undefined
}

type Find = (known: KnownClaim, moment: Moment) => NextDate | undefined

const none: Find = () => undefined
/** The last safe day of the way that is left comes before the settlement's own, by which the claim has to be there. */
const claimBy: Find = (known) => cureDate(known) ?? waySafe(known) ?? lastDay(known)
const lastDay = ({ suit }: KnownClaim) => dated('claim-by', suit?.deadline)
const hearing: Find = ({ suit }) => dated('hearing', suit?.finalHearingOn)
const arrival: Find = ({ story }) => dated('expected', story?.letters[0]?.expectedOn)
/** Whoever has to file it themselves needs that day more than the minutes to take it back. */
const sending: Find = (known, moment) =>
  (isOwnWay(known.claim) ? sendDate(known) : undefined) ??
  undoDate(known, moment) ??
  sendDate(known)

/**
 * A form that is to be mailed once more counts its days to the printer's: as the ways are now, since the settlement's day may have
 * moved after it came back; where that is not known, as planned then.
 */
const again: Find = (known, moment) => {
  if (known.story?.filedElsewhere) return lastDay(known)
  const { needs, mailBy } = known.claim
  const isToMail = needs === 'returned' || needs === ADDRESS_CHECK
  const left = isToMail ? (safeDate(known) ?? dated('mail-by', mailBy)) : undefined
  return left ?? claimBy(known, moment)
}

const findBy: Record<ClaimState, Find> = {
  draft: claimBy,
  needs_info: again,
  ready_to_sign: again,
  returned: again,
  signed: sending,
  queued: sending,
  printing: (known, moment) =>
    isPrinterSilent(known.claim)
      ? claimBy(known, moment)
      : (arrival(known, moment) ?? sendDate(known)),
  mailed: arrival,
  in_transit: arrival,
  delivered: hearing,
  confirmed_by_admin: hearing,
  self_filed: hearing,
  approved: hearing,
  deficient: cureDate,
  paid: (known, { today }) => depositDate(known, today),
  denied: none,
  cancelled: none,
  expired: none,
}

/** The end of the time in which a signature may be taken back, while it is not over. */
export function undoDate({ claim }: KnownClaim, { now, today }: Moment): NextDate | undefined {
  const at = claim.state === 'signed' ? claim.undoUntil : null
  return at && new Date(at) > now ? { kind: 'undo-until', on: today, at } : undefined
}

/** We hand the first two ways to the post; the others are the person's own to take. */
function sendDate({ claim, story, suit }: KnownClaim): NextDate | undefined {
  if (isByUs(claim.method) && !isOwnWay(claim)) return dated('mail-by', claim.mailBy)
  const last = claim.mailBy ?? story?.sendBy?.on ?? story?.deficiency?.cureBy ?? suit?.deadline
  return dated('file-by', last)
}

/** The last safe day of the best way that is left. */
export function safeDate({
  story,
}: KnownClaim): { kind: 'mail-by' | 'file-by'; on: string } | undefined {
  const { sendBy } = story ?? {}
  return sendBy ? { kind: sendBy.byUs ? 'mail-by' : 'file-by', on: sendBy.on } : undefined
}

/** None of what is not to be filed here. */
function waySafe(known: KnownClaim): NextDate | undefined {
  return known.story?.filedElsewhere ? undefined : safeDate(known)
}

/** What is signed after a notice answers it, so its day is the one to meet and no longer the settlement's. */
function cureDate({ story }: KnownClaim): NextDate | undefined {
  return dated('cure-by', story?.deficiency?.cureBy)
}

function depositDate({ story }: KnownClaim, today: string): NextDate | undefined {
  const open = checksOf(story, today).filter(({ clock }) => isToDeposit(clock))
  const [first] = open.map(({ clock }) => clock.depositBy).toSorted()
  return dated('deposit-by', first)
}

function dated(kind: DateKind, on: string | null | undefined): NextDate | undefined {
  return on ? { kind, on } : undefined
}
