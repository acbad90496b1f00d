import type { FlightStep } from '#contract/wire/flights.ts'
import type { FlightData } from './flight-data.ts'
import type { Journey } from './journey.ts'

const FINDINGS = { yes: 'no', no: 'yes', unsure: 'unsure' } as const

/** Whether the airline may point at extraordinary circumstances (Article 5(3)). It cannot where it refused a passenger (C-22/11). */
export function checkCause(
  { causes }: Pick<FlightData, 'causes'>,
  { flight }: Journey,
): FlightStep[] {
  const cause = causes.get(flight.cause)
  if (!cause || flight.kind === 'denied-boarding') return []
  const { extraordinary, says: text, source } = cause
  return [{ title: 'Is the airline responsible?', finding: FINDINGS[extraordinary], text, source }]
}
