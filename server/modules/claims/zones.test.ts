import { expect, test } from 'vitest'
import { dayIn, dayThere, earliestUsDay, latestUsDay, readZone } from './zones.ts'

test('the day is the day there', () => {
  const instant = new Date('2026-11-22T04:59:59Z')

  expect(dayIn('America/New_York', instant)).toBe('2026-11-21')
  expect(dayIn('America/New_York', new Date(instant.getTime() + 1000))).toBe('2026-11-22')
  expect(dayIn('Pacific/Honolulu', instant)).toBe('2026-11-21')
  expect(latestUsDay(instant)).toBe('2026-11-22')
  expect(earliestUsDay(new Date('2026-11-22T10:59:59Z'))).toBe('2026-11-21')
  expect(earliestUsDay(new Date('2026-11-22T11:00:00Z'))).toBe('2026-11-22')
})

test('where no zone was sent, or one that nobody knows, the day is that of the East', () => {
  const evening = new Date('2026-12-01T05:30:00Z')

  expect(dayThere('America/Los_Angeles', evening)).toBe('2026-11-30')
  expect(dayThere('', evening)).toBe('2026-12-01')
  expect(dayThere(undefined, evening)).toBe('2026-12-01')
  expect(dayThere('Etc/Unknown', evening)).toBe('2026-12-01')
})

test('a zone is one that exists, by its name', () => {
  expect(readZone('america/new_york')).toBe('America/New_York')
  for (const none of ['Mars/Olympus', '+05:00', '', 'America/New_York\n', '../etc']) {
    expect(() => readZone(none)).toThrow(expect.objectContaining({ code: 'input.invalid' }))
  }
})
