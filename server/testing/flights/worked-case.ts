import type { FlightCase, LawId } from '#contract/wire/flights.ts'

/** For tests: a case that a rule or a judgment decides, with its answer. */
export interface WorkedCase {
  name: string
  flight: Partial<FlightCase>
  law: LawId
  /** Each passenger's sum; 0 when nothing is due, null for the price of the ticket. */
  cents: number | null
  outcome?: 'unsure'
  /** The kilometres that a judgment or the rule names. */
  km?: number
}

export const delay = (arrivalDelayMinutes: number) => ({
  kind: 'delay' as const,
  arrivalDelayMinutes,
})
export const cancelled = (noticeDays: number, other?: { earlier: number; late: number }) => ({
  kind: 'cancellation' as const,
  noticeDays,
  isRerouted: other !== undefined,
  ...(other && { earlierMinutes: other.earlier, arrivalDelayMinutes: other.late }),
})

/** A case with everything it needs: Vienna to Rome in 2026, unless it says otherwise. */
export function wholeCase(changes: Partial<FlightCase>): FlightCase {
  return {
    route: ['VIE', 'FCO'],
    date: '2026-10-02',
    airline: 'OS',
    kind: 'delay',
    cause: 'unknown',
    ...changes,
  }
}
