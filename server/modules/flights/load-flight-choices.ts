import type { FlightChoices } from '#contract/wire/flights.ts'
import { flightData } from './flight-data.ts'

/** What the form lets a person choose from. */
export async function loadFlightChoices(): Promise<{ data: FlightChoices }> {
  const { airlines, causes, rules } = flightData()
  const { percent, courtPercent, source } = rules.firms
  return {
    data: {
      airlines: [...airlines.values()]
        .map(({ code, name }) => ({ code, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      causes: [...causes.values()].map(({ id, label }) => ({ id, label })),
      firms: { percent, courtPercent, source },
      checkedOn: rules.checkedOn,
      firstDay: rules.firstDay,
    },
  }
}
