import { describe, expect, test } from 'vitest'
import { usStates } from './us-state.ts'
import { checkAddress, cleanAddress, zip } from './us-address.ts'
import { zipFitsState } from './zip3-table.ts'

/** Public addresses in the styles of USPS Publication 28. */
const real = [
  ['P.O. Box 5324', 'New York', 'NY', '10150-5324'],
  ['1600 Pennsylvania Ave. NW', 'Washington', 'DC', '20500'],
  ['500 pearl street', 'new york', 'ny', '10007'],
  ['120-55 Queens Boulevard', 'Kew Gardens', 'NY', '11424'],
  ['W180N8085 Town Hall Rd', 'Menomonee Falls', 'WI', '53051'],
  ['PSC 802 Box 74', 'APO', 'AE', '09499-0074'],
  ['General Delivery', 'Fairbanks', 'AK', '99701-9999'],
  ['1201 Broadway Ave Fl 12 Rm 5', 'Nashville', 'TN', '37203'],
  ['Calle Niño Jesús 5', 'Peñasco', 'NM', '87553'],
  ['1 Calle Fortaleza', 'San Juan', 'PR', '00901'],
] as const

test.each(real)('%s in %s, %s %s is an address', (line1, city, state, zipCode) => {
  expect(checkAddress({ line1, city, state, zip: zipCode })).toEqual({})
})

test('a ZIP code of another state is said beside the ZIP code', () => {
  const faults = checkAddress({ line1: '123 Main St', city: 'Chicago', state: 'IL', zip: '90210' })

  expect(faults).toEqual({
    zip: 'This ZIP code is not in Illinois. Check the ZIP code and the state',
  })
})

test('every missing part is named', () => {
  const faults = checkAddress({ line1: '', city: ' ', state: '', zip: '' })

  expect(Object.keys(faults)).toEqual(['line1', 'city', 'state', 'zip'])
})

test.each(['1234', '123456', '12345-678', 'ABCDE', '12345-67890'])('refuses ZIP %j', (value) => {
  expect(zip.check(value, { state: 'NY' })).toBe('Enter a ZIP code like 12345 or 12345-6789')
})

test('spaces and a missing hyphen in a ZIP code are forgiven', () => {
  expect(zip.clean(' 101505324 ')).toBe('10150-5324')
  expect(zip.clean('10150 5324')).toBe('10150-5324')
  expect(zip.clean('\u202A10150–5324\u202C')).toBe('10150-5324')
})

test('an address is kept tidy, without an empty second line', () => {
  expect(
    cleanAddress({ line1: ' 5  Main St ', line2: ' ', city: 'Utica', state: 'ny', zip: '13501' }),
  ).toEqual({ line1: '5 Main St', city: 'Utica', state: 'NY', zip: '13501' })
})

describe('the table of ZIP prefixes', () => {
  test('knows at least one prefix of every state on the list', () => {
    const allPrefixes = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'))

    const without = Object.keys(usStates).filter(
      (state) => !allPrefixes.some((prefix) => zipFitsState(prefix, state)),
    )

    expect(without).toEqual([])
  })

  test('shared and odd prefixes lie in each of their states, and nowhere else', () => {
    const statesOf = (prefix: string) =>
      Object.keys(usStates)
        .filter((state) => zipFitsState(prefix, state))
        .sort()

    expect(statesOf('205')).toEqual(['DC', 'MD', 'VA'])
    expect(statesOf('967')).toEqual(['AS', 'HI'])
    expect(statesOf('063')).toEqual(['CT', 'NY'])
    expect(statesOf('000')).toEqual([])
  })
})
