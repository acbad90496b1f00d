import type { CalendarEvent } from '../calendar-file.ts'
import { isToDeposit } from '../check-clock.ts'
import { isGivenUp, isStillToSend } from '../claim-states.ts'
import type { LetterView } from '../wire/claim-story.ts'
import { checksOf } from './checks-of.ts'
import type { KnownClaim, Moment } from './known-claim.ts'
import { type DateKind, safeDate } from './next-date.ts'
import { isByUs, isOwnWay } from './own-way.ts'

/** What a calendar is told of; the end of the undo time is minutes away and none of its business. */
type CalendarKind = Exclude<DateKind, 'undo-until'>

interface ClaimDate {
  kind: CalendarKind
  on: string
  /** Tells two dates of a kind of one claim apart. */
  key?: string
}

/** All dates of today or later that are known of a claim. */
function claimDates(known: KnownClaim, { today }: Pick<Moment, 'today'>): ClaimDate[] {
  const { state } = known.claim
  if (isGivenUp(state) || state === 'denied') return []
  const dates = [...filingDates(known), ...laterDates(known), ...checkDates(known, today)]
  return dates.flatMap(({ on, ...rest }) => (on && on >= today ? [{ ...rest, on }] : []))
}

type MaybeDate = Omit<ClaimDate, 'on'> & { on: string | null | undefined }

/** Until when it has to be filed, and by whom, as long as it is not on its way. */
function filingDates(known: KnownClaim): MaybeDate[] {
  const { claim, story, suit } = known
  if (!isStillToSend(claim)) return []
  // A correction is held to the notice's day alone.
  const last: MaybeDate = { kind: 'claim-by', on: story?.deficiency ? null : suit?.deadline }
  // It may have been a slip, so the settlement's own day stays.
  if (story?.filedElsewhere) return [last]
  const { method, mailBy } = claim
  const kind = isByUs(method) && !isOwnWay(claim) ? 'mail-by' : 'file-by'
  const planned: MaybeDate = { kind, on: mailBy }
  const safe = isOurs(claim) ? planned : (ownDate(known) ?? planned)
  // The same day twice says nothing more.
  return safe.on === last.on ? [last] : [last, safe]
}

/** The last safe day of the best way that is left; what is left to its owner is not ours to mail by then. */
function ownDate(known: KnownClaim): MaybeDate | undefined {
  const safe = safeDate(known)
  return safe && isOwnWay(known.claim) ? { ...safe, kind: 'file-by' } : safe
}

/** Whether it is signed and in line, so that its day is what was planned for it. */
function isOurs(claim: KnownClaim['claim']): boolean {
  const { state, method } = claim
  return (state === 'signed' || state === 'queued') && isByUs(method) && !isOwnWay(claim)
}

/** The letter's arrival; until it is paid, an answer that the administrator waits for and the court's day. */
function laterDates({ claim, story, suit }: KnownClaim): MaybeDate[] {
  const letter = story?.letters.find(isUnderWay)
  const expected: MaybeDate = { kind: 'expected', on: letter?.expectedOn }
  if (claim.state === 'paid') return [expected]
  const cure = story?.deficiency
  return [
    expected,
    { kind: 'cure-by', on: cure?.curedAt === null ? cure.cureBy : null },
    { kind: 'hearing', on: suit?.finalHearingOn },
  ]
}

/** The print shop may have told a day for one that was never posted. */
function isUnderWay({ state, deliveredOn, returnReason }: LetterView): boolean {
  const isEnded = state === 'failed' || state === 'cancelled'
  return !isEnded && deliveredOn === null && returnReason === null
}

function checkDates({ story }: KnownClaim, today: string): MaybeDate[] {
  return checksOf(story, today).map(({ payout, clock }) => ({
    kind: 'deposit-by',
    on: isToDeposit(clock) ? clock.depositBy : null,
    key: payout.id,
  }))
}

interface CalendarWords {
  /** Begins the uid of every event: a word of the site's own. */
  prefix: string
  /** 'Last day to claim: {suit}', by kind. */
  summaryOf: (kind: CalendarKind, suitName: string) => string
  /** The address of this site, without a path. */
  origin: string
}

/** The dates of several claims as events of one calendar, the nearest first. */
export function calendarEvents(
  claims: readonly KnownClaim[],
  moment: Moment,
  { prefix, summaryOf, origin }: CalendarWords,
): CalendarEvent[] {
  return claims
    .flatMap((known) =>
      claimDates(known, moment).map(({ kind, on, key }): CalendarEvent => {
        const { id, reference, suitName } = known.claim
        const url = `${origin}/dashboard/claims/${id}`
        return {
          uid: [prefix, reference, kind === 'claim-by' ? 'last-day' : kind, key]
            .filter(Boolean)
            .join('-'),
          on,
          summary: summaryOf(kind, suitName),
          description: `${reference}\n${url}`,
          url,
          about: suitName,
        }
      }),
    )
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
}
