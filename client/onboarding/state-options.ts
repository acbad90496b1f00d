import { usStates } from '#contract/fields/us-state.ts'

/** The states as a list to choose from. */
export const stateOptions = Object.entries(usStates).map(([value, label]) => ({ value, label }))
