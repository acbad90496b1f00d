import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { phone } from './phone.ts'
import { type AddressInput, checkAddress } from './us-address.ts'
import { usStates } from './us-state.ts'
import { zipFitsState } from './zip3-table.ts'

/** Facts gathered for the project, where they are beside the checkout; what they taught is tested by own cases, too. */
const folder = '../shared/data/addresses'
const isThere = existsSync(folder)

interface AddressCase {
  input: string
  expected: { valid: boolean; problem?: string } & Partial<AddressInput>
  why: string
}

interface PhoneCase {
  input: string
  e164: string | null
  valid: boolean
  ext: string | null
}

function read<T>(name: string): T[] {
  return globSync(`${folder}/*${name}`).map((file) => JSON.parse(readFileSync(file, 'utf8')) as T)
}

/** '123 Main St, Chicago, IL 90210' in parts, for cases that give no others. */
function partsOf(input: string): AddressInput {
  const pieces = input.split(',').map((piece) => piece.trim())
  const [state = '', zip = ''] = (pieces.pop() ?? '').split(/\s+/)
  const city = pieces.pop() ?? ''
  return { line1: pieces.join(', '), city, state, zip }
}

describe.skipIf(!isThere)('gathered cases', () => {
  test('every address that is one passes, and every other one is told what is wrong', () => {
    const cases = read<AddressCase[]>('address-cases.json').flat()

    const wrong = cases.filter(({ input, expected }) => {
      const { line1, line2, city, state, zip } = { ...partsOf(input), ...expected }
      const faults = checkAddress({ line1, line2, city, state, zip })
      return expected.valid === Object.keys(faults).length > 0
    })

    expect(cases.length).toBeGreaterThan(0)
    expect(wrong.map(({ input }) => input)).toEqual([])
  })

  test('a ZIP code of another state is told beside the ZIP code', () => {
    const cases = read<AddressCase[]>('address-cases.json')
      .flat()
      .filter(({ expected }) => expected.problem === 'zip-state')

    const faulty = cases.map(({ input }) => Object.keys(checkAddress(partsOf(input))))

    expect(faulty.length).toBeGreaterThan(0)
    expect(faulty).toEqual(cases.map(() => ['zip']))
  })

  test('phone numbers are taken and kept as the reference library keeps them', () => {
    const cases = read<{ cases: PhoneCase[] }>('phone-cases.json').flatMap((file) => file.cases)
    const ours = cases.filter(({ ext }) => ext === null)

    const wrong = ours.filter(({ input, e164, valid }) => {
      const isUs = valid && e164?.startsWith('+1') === true
      const isTaken = phone.check(input) === undefined && phone.clean(input) !== ''
      return isUs ? !isTaken || phone.clean(input) !== e164 : isTaken
    })

    expect(ours.length).toBeGreaterThan(0)
    expect(wrong.map(({ input }) => input)).toEqual([])
  })

  test('the table of ZIP prefixes says the same as the gathered one', () => {
    const [table = {}] = read<Record<string, string[]>>('zip3-state.json')

    const wrong = Object.entries(table).filter(([prefix, lie]) => {
      const known = lie.filter((state) => state in usStates).toSorted()
      const ours = Object.keys(usStates).filter((state) => zipFitsState(prefix, state))
      return known.join() !== ours.toSorted().join()
    })

    expect(Object.keys(table).length).toBeGreaterThan(800)
    expect(wrong).toEqual([])
  })
})
