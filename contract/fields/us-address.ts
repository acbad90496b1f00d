import { LONGEST_STREET } from '../mailing/letter-limits.ts'
import { type Field, plainSigns, tidy } from './field.ts'
import { usState, usStates } from './us-state.ts'
import { zipFitsState } from './zip3-table.ts'

const TOO_LONG = `Use at most ${LONGEST_STREET} characters for this line`

export const streetLine: Field = {
  label: 'Address',
  hint: 'Street and number, or PO box.',
  autocomplete: 'address-line1',
  maxLength: LONGEST_STREET,
  clean: tidy,
  check(value) {
    const line = tidy(value)
    if (line === '') return 'Enter your street address or PO box'
    return line.length > LONGEST_STREET ? TOO_LONG : undefined
  },
}

export const unitLine: Field = {
  label: 'Apartment, suite or unit',
  autocomplete: 'address-line2',
  maxLength: LONGEST_STREET,
  clean: tidy,
  check: (value) => (tidy(value).length > LONGEST_STREET ? TOO_LONG : undefined),
}

export const city: Field = {
  label: 'City',
  autocomplete: 'address-level2',
  maxLength: 60,
  clean: tidy,
  check(value) {
    const name = tidy(value)
    if (name === '') return 'Enter your city or town'
    if (name.length > 60) return 'Use at most 60 characters for your city'
    return /\p{L}/u.test(name) ? undefined : 'Enter the name of your city or town'
  },
}

/** '12345' or '12345-6789', spaces and a missing hyphen forgiven; must lie in the state where one is given. */
export const zip: Field<{ state: string }> = {
  label: 'ZIP code',
  autocomplete: 'postal-code',
  inputMode: 'numeric',
  // Longer than a ZIP code, so that nothing is cut off what is pasted with blanks.
  maxLength: 16,
  clean(value) {
    const digits = plainSigns(value).replace(/[\s-]/g, '')
    return /^\d{9}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
  },
  check(value, { state }) {
    const code = zip.clean(value)
    if (code === '') return 'Enter your ZIP code'
    if (!/^\d{5}(-\d{4})?$/.test(code)) return 'Enter a ZIP code like 12345 or 12345-6789'
    const known = usState.check(state) === undefined
    if (!known || zipFitsState(code, usState.clean(state))) return undefined
    return `This ZIP code is not in ${usStates[usState.clean(state)]}. Check the ZIP code and the state`
  },
}

export interface AddressInput {
  line1: string
  line2?: string
  city: string
  state: string
  zip: string
}

/** Faults by part of the address; a part without one is absent. */
export function checkAddress(address: AddressInput): Partial<Record<keyof AddressInput, string>> {
  const found = {
    line1: streetLine.check(address.line1),
    line2: unitLine.check(address.line2 ?? ''),
    city: city.check(address.city),
    state: usState.check(address.state),
    zip: zip.check(address.zip, { state: address.state }),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

/** The address as it is stored; an empty second line is left out. */
export function cleanAddress(address: AddressInput): AddressInput {
  const line2 = unitLine.clean(address.line2 ?? '')
  return {
    line1: streetLine.clean(address.line1),
    ...(line2 && { line2 }),
    city: city.clean(address.city),
    state: usState.clean(address.state),
    zip: zip.clean(address.zip),
  }
}
