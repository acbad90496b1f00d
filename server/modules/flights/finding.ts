import type { FlightStep } from '#contract/wire/flights.ts'

/** The finding of a step that does not leave anything open (`unsure`). */
export function yesOrNo(is: boolean): 'yes' | 'no' {
  return is ? 'yes' : 'no'
}

/** The steps up to the one that ends the matter. */
export function untilNo(steps: readonly FlightStep[]): FlightStep[] {
  const end = steps.findIndex(({ finding }) => finding === 'no')
  return end < 0 ? [...steps] : steps.slice(0, end + 1)
}
