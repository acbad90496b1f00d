import { usStates } from './us-state.ts'

/** Answers that are picked from a list: which ids there are, and how many may be picked. */
interface Picking {
  among: readonly string[]
  most?: number
}

/** One of a few answers. */
export const choice = {
  check: (value: string, { among }: Picking): string | undefined =>
    among.includes(value) ? undefined : 'Choose one of the answers',
}

/** Several answers, each once. */
export const choices = {
  clean: (values: readonly string[], { among }: Picking): string[] =>
    among.filter((one) => values.includes(one)),
  check(values: readonly string[], { among, most }: Picking): string | undefined {
    if (values.length === 0) return 'Choose at least one of the answers'
    if (!values.every((one) => among.includes(one))) return 'Choose from the answers that are there'
    return most !== undefined && new Set(values).size > most ? `Choose at most ${most}` : undefined
  },
}

/** Several states, by postal code, in the order in which they were picked. */
export const states = {
  label: 'States',
  clean: (values: readonly string[]): string[] =>
    [...new Set(values)].filter((code) => Object.hasOwn(usStates, code)),
  check(values: readonly string[], { most }: { most?: number }): string | undefined {
    if (values.length === 0) return 'Choose at least one state'
    if (!values.every((code) => Object.hasOwn(usStates, code))) return 'Choose states from the list'
    return most !== undefined && new Set(values).size > most
      ? `Choose at most ${most} ${most === 1 ? 'state' : 'states'}`
      : undefined
  },
}

/** Something to agree to or to confirm; never ticked in advance. */
export const tick = {
  check: (value: boolean): string | undefined => (value ? undefined : 'Tick this to go on'),
}
