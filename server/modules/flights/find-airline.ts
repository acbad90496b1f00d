import { companiesMeantBy } from '#contract/company-names.ts'
import { flightData } from './flight-data.ts'

/** The airline that a name on a statement or receipt may mean; undefined for none that we know. */
export function findAirline(told: string): { code: string; name: string } | undefined {
  const isMeant = companiesMeantBy(told)
  const found = [...flightData().airlines.values()].find(({ name }) => isMeant(name))
  return found && { code: found.code, name: found.name }
}
