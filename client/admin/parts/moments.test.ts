import { expect, test } from 'vitest'
import { instantOf, momentWords } from './moments.ts'

test.each([
  ['2026-11-22T09:30', 'America/New_York', '2026-11-22T14:30:00.000Z'],
  ['2026-07-01T09:30', 'America/New_York', '2026-07-01T13:30:00.000Z'],
  ['2026-07-01T09:30', 'Europe/Berlin', '2026-07-01T07:30:00.000Z'],
  ['2026-07-01T09:30', 'UTC', '2026-07-01T09:30:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(instantOf(local, zone)).toBe(instant)
})

test.each(['', '2026-11-22', 'soon'])('"%s" is no date and time', (local) => {
  expect(instantOf(local, 'UTC')).toBeUndefined()
})

test('an instant says the zone that it is told in', () => {
  expect(momentWords('2026-11-22T14:30:00Z', 'America/New_York')).toBe('Nov 22, 2026, 9:30 AM EST')
})
