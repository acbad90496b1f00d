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
  earlier: '0',
  travelled: 'yes',
  scheduled: '',
  actual: '',
  day: '0',
  cause: 'unknown',
}

/** What is asked further, by what was answered. */
export function asksFor({ kind, rerouted }: Pick<FlightDraft, 'kind' | 'rerouted'>) {
  const isLate = kind === 'delay' || kind === 'missed-connection'
  const isOther = kind === 'cancellation' || kind === 'denied-boarding'
  return {
    notice: kind === 'cancellation',
    denied: kind === 'denied-boarding',
    rerouted: isOther,
    earlier: kind === 'cancellation' && rerouted === 'yes',
    travelled: isLate || (isOther && rerouted === 'yes'),
    times: isLate || (isOther && rerouted === 'yes'),
    cause: kind !== '' && kind !== 'denied-boarding',
  }
}

/** Minutes between the times of arrival; undefined while one is missing, below 0 for one before the other. */
export function lateMinutes({
  scheduled,
  actual,
  day,
}: Pick<FlightDraft, 'scheduled' | 'actual' | 'day'>): number | undefined {
  const [from, to] = [minuteOf(scheduled), minuteOf(actual)]
  return from === undefined || to === undefined ? undefined : to - from + Number(day) * 24 * 60
}

function minuteOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : undefined
}

/** What is missing or cannot be, each with the field that it leads to. */
export function faultsIn(
  draft: FlightDraft,
  id: string,
  says: FlightWords['faults'],
): FieldFault[] {
  const asks = asksFor(draft)
  const late = lateMinutes(draft)
  const codes = routeOf(draft)
  const fault = (isWrong: boolean, field: string, message: string) =>
    isWrong ? [{ field: `${id}-${field}`, message }] : []
  const isSame =
    draft.from !== undefined && draft.to !== undefined && new Set(codes).size < codes.length
  return [
    fault(!draft.from, 'from', says.from),
    ...draft.stops.map(({ airport }, index) => fault(!airport, `stop-${index}`, says.stop)),
    fault(!draft.to, 'to', says.to),
    fault(isSame, 'to', says.same),
    fault(!draft.airline, 'airline', says.airline),
    fault(!draft.date, 'date', says.date),
    fault(!draft.kind, 'kind', says.kind),
    fault(asks.notice && !draft.notice, 'notice', says.notice),
    fault(asks.denied && !draft.denied, 'denied', says.denied),
    fault(asks.rerouted && !draft.rerouted, 'rerouted', says.rerouted),
    fault(asks.travelled && !draft.travelled, 'travelled', says.travelled),
    fault(asks.times && late === undefined, draft.scheduled ? 'actual' : 'scheduled', says.time),
    fault(asks.times && late !== undefined && late < 0 && !asks.rerouted, 'actual', says.early),
  ].flat()
}

function routeOf({ from, stops, to }: FlightDraft): string[] {
  return [from, ...stops.map(({ airport }) => airport), to].flatMap((airport) =>
    airport ? [airport.code] : [],
  )
}

/** The case to ask about; of a draft without faults. */
export function caseOf(draft: FlightDraft): FlightCase {
  const asks = asksFor(draft)
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
    ...(asks.times && { arrivalDelayMinutes: Math.max(0, late) }),
    ...(asks.notice && { noticeDays: Number(draft.notice) }),
    ...(asks.rerouted && { isRerouted }),
    ...(asks.earlier && { earlierMinutes: Number(draft.earlier) }),
    ...(asks.denied && { deniedWhy: draft.denied as NonNullable<FlightCase['deniedWhy']> }),
  }
}
