import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { readForced, rememberForced } from './forced-variations.ts'

test('nobody can force anything unless the switch is on', () => {
  const query = new URLSearchParams({ 'gb.try_it': 'test' })
  const off = { config: readConfig({}) }
  const on = { config: readConfig({ ALLOW_FORCED_VARIANTS: '1' }) }

  expect(readForced(off, query, 'sparrow_forced=try_it=test')).toEqual({})
  expect(rememberForced(off, query, {})).toBeUndefined()
  expect(readForced(on, query, undefined)).toEqual({ try_it: 'test' })
  expect(rememberForced(on, query, { try_it: 'test' })).toMatch(/^sparrow_forced=try_it=test; /)
  expect(readForced(on, new URLSearchParams(), 'sparrow_forced=try_it=test')).toEqual({
    try_it: 'test',
  })
})
