import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { wallClock, zonedInstant } from './zoned-time.ts'

const zones = [
  'Pacific/Guam',
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'America/Adak',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Chicago',
  'America/New_York',
  'America/Puerto_Rico',
]

test.each([
  { day: '2026-07-06', zone: 'America/New_York', at: '2026-07-06T16:00:00.000Z' },
  { day: '2026-11-23', zone: 'America/New_York', at: '2026-11-23T17:00:00.000Z' },
  { day: '2026-11-23', zone: 'Pacific/Guam', at: '2026-11-23T02:00:00.000Z' },
  { day: '2026-11-23', zone: 'Pacific/Honolulu', at: '2026-11-23T22:00:00.000Z' },
  { day: '2026-11-23', zone: 'Pacific/Pago_Pago', at: '2026-11-23T23:00:00.000Z' },
])('noon of $day in $zone is $at', ({ day, zone, at }) => {
  expect(zonedInstant({ day, time: '12:00', zone }).toISOString()).toBe(at)
})

test.each(zones)('a clock in %s shows the time asked for on every day of a year', (zone) => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })

  for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) {
    for (const time of ['00:00', '04:30', '12:00', '17:00', '23:59']) {
      const at = zonedInstant({ day, time, zone })

      expect(`${wallClock(at, zone).slice(0, 10)} ${clock.format(at)}`).toBe(`${day} ${time}`)
    }
  }
})

test('refuses a zone and a time that do not exist', () => {
  const day = '2026-11-23'

  expect(() => zonedInstant({ day, time: '12:00', zone: 'Mars/Olympus' })).toThrow(RangeError)
  expect(() => zonedInstant({ day, time: 'noon', zone: 'UTC' })).toThrow(RangeError)
})
