import { expect, test } from 'vitest'
import { unknownOptions } from './check-ways.ts'

test.each<{ options: Record<string, string>; faults: number }>([
  { options: { yes: 'I bought it' }, faults: 0 },
  { options: { yes: 'I bought it', no: '' }, faults: 0 },
  { options: { yes: 'I had it', no: '' }, faults: 1 },
])('an answer that nobody may give needs no option: $options', ({ options, faults }) => {
  const as = { how: 'choose' as const, options }
  const fields = { bought: { from: 'eligibility.bought', as } }

  const found = unknownOptions({ fields }, [{ name: 'bought', options: ['I bought it'] }])

  expect(found).toHaveLength(faults)
})
