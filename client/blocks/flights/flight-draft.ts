import type { BlockInput } from '#contract/blocks/index.ts'
import type { Airport, FlightCase, FlightKind } from '#contract/wire/flights.ts'
import type { FieldFault } from '../../ui/error-summary.tsx'

export type FlightWords = BlockInput<'flight-check'>

/** `key` stays with a stop while others come and go. */
export interface Stop {
  key: number
  airport?: Airport
}

/** The form as it stands; '' is a question without an answer. */
export interface FlightDraft {
  from?: Airport | undefined
  to?: Airport | undefined
  stops: Stop[]
  isOneBooking: boolean
  airline: string
  date: string
  passengers: string
  kind: FlightKind | ''
  /** Days of notice, as the shortest of those meant. */
  notice: string
  denied: string
  rerouted: string
  earlier: string
  travelled: string
  /** What was taken instead, by who did not fly. */
  instead: string
  scheduled: string
  actual: string
  /** Days between the two. */
  day: string
  cause: string
}

export const emptyDraft: FlightDraft = {
  stops: [],
  isOneBooking: true,
  airline: '',
  date: '',
  passengers: '1',
  kind: '',
  notice: '',
  denied: '',
  rerouted: '',
  earlier: '',
  travelled: '',
  instead: '',
  scheduled: '',
  actual: '',
  day: '',
  cause: 'unknown',
}

/** What is asked further, by what was answered. */
export function asksFor({
  kind,
  rerouted,
  travelled,
}: Pick<FlightDraft, 'kind' | 'rerouted' | 'travelled'>) {
  const isLate = kind === 'delay' || kind === 'missed-connection'
  const isOther = kind === 'cancellation' || kind === 'denied-boarding'
  const isTravelAsked = isLate || (isOther && rerouted === 'yes')
  const hasStayed = isTravelAsked ? travelled === 'no' : rerouted === 'no'
  return {
    notice: kind === 'cancellation',
    denied: kind === 'denied-boarding',
    rerouted: isOther,
    earlier: kind === 'cancellation' && rerouted === 'yes',
    travelled: isTravelAsked,
    // Of who was refused no law asks it: the sum for that stands whatever they took.
    instead: (isLate || kind === 'cancellation') && hasStayed,
    times: isTravelAsked,
    cause: kind !== '' && kind !== 'denied-boarding',
  }
}

/** Minutes between the two arrivals; undefined while a time or the day is missing, below 0 for one before the booked one. */
export function lateMinutes({
  scheduled,
  actual,
  day,
}: Pick<FlightDraft, 'scheduled' | 'actual' | 'day'>): number | undefined {
  const [from, to] = [minuteOf(scheduled), minuteOf(actual)]
  if (from === undefined || to === undefined || day === '') return undefined
  return to - from + Number(day) * 24 * 60
}

function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined
}

const CHOICES = ['notice', 'denied', 'rerouted', 'travelled', 'instead', 'earlier'] as const

/** What is missing or cannot be, each with the field that it leads to. */
export function faultsIn(
  draft: FlightDraft,
  id: string,
  says: FlightWords['faults'],
): FieldFault[] {
  const asks = asksFor(draft)
  const codes = routeOf(draft)
  const isSame =
    draft.from !== undefined && draft.to !== undefined && new Set(codes).size < codes.length
  const faults = [
    fault(!draft.from, 'from', says.from),
    ...draft.stops.map(({ airport }, index) => fault(!airport, `stop-${index}`, says.stop)),
    fault(!draft.to, 'to', says.to),
    fault(isSame, 'to', says.same),
    fault(!draft.airline, 'airline', says.airline),
    fault(!draft.date, 'date', says.date),
    fault(!draft.kind, 'kind', says.kind),
    ...CHOICES.map((key) => fault(asks[key] && !draft[key], key, says[key])),
    ...(asks.times ? timeFaults(draft, says) : []),
  ].flat()
  return faults.map(({ field, message }) => ({ field: `${id}-${field}`, message }))
}

function timeFaults(draft: FlightDraft, says: FlightWords['faults']): FieldFault[] {
  const { scheduled, actual, day } = draft
  const isEarly = !asksFor(draft).rerouted && (lateMinutes(draft) ?? 0) < 0
  return [
    fault(!scheduled || !actual, scheduled ? 'actual' : 'scheduled', says.time),
    fault(!day, 'day', says.day),
    fault(isEarly, 'actual', says.early),
  ].flat()
}

function fault(isWrong: boolean, field: string, message: string): FieldFault[] {
  return isWrong ? [{ field, message }] : []
}

function routeOf({ from, stops, to }: FlightDraft): string[] {
  return [from, ...stops.map(({ airport }) => airport), to].flatMap((airport) =>
    airport ? [airport.code] : [],
  )
}

/** The case to ask about; of a draft without faults. */
export function caseOf(draft: FlightDraft): FlightCase {
  const asks = asksFor(draft)
  // Another flight may come before the booked one; what is asked for is there in a draft without faults.
  const late = lateMinutes(draft) ?? 0
  const isRerouted = asks.rerouted && draft.rerouted === 'yes'
  return {
    route: routeOf(draft),
    date: draft.date,
    airline: draft.airline,
    kind: draft.kind || 'delay',
    cause: asks.cause ? draft.cause : 'unknown',
    isOneBooking: draft.isOneBooking,
    passengers: Number(draft.passengers),
    hasTravelled: asks.travelled ? draft.travelled === 'yes' : false,
    ...(asks.times && { arrivalDelayMinutes: late }),
    ...(asks.notice && { noticeDays: Number(draft.notice) }),
    ...(asks.rerouted && { isRerouted }),
    ...(asks.earlier && { earlierMinutes: Number(draft.earlier) }),
    ...(asks.instead && { instead: draft.instead as NonNullable<FlightCase['instead']> }),
    ...(asks.denied && { deniedWhy: draft.denied as NonNullable<FlightCase['deniedWhy']> }),
  }
}
