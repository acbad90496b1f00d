import { expect, test, vi } from 'vitest'
import { createRecent } from './recent.ts'

function atTime() {
  let now = 0
  return { clock: { now: () => new Date(now) }, pass: (ms: number) => (now += ms) }
}

test('what many ask for at once is made once, and kept for a minute', async () => {
  const { clock, pass } = atTime()
  const make = vi.fn(async () => 'made')
  const recent = createRecent<string>({ clock }, () => true)

  await Promise.all([recent.get('a', make), recent.get('a', make), recent.get('a', make)])
  expect(make).toHaveBeenCalledTimes(1)

  pass(60_001)
  await recent.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('what failed, or may not stay, is made anew for the next one', async () => {
  const { clock } = atTime()
  const recent = createRecent<string>({ clock }, (made) => made !== 'partial')

  await expect(recent.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await recent.get('a', async () => 'partial')).toBe('partial')
  expect(await recent.get('a', async () => 'whole')).toBe('whole')
  expect(await recent.get('a', async () => 'another')).toBe('whole')
})

test('it stays bounded, and is empty once cleared', async () => {
  const { clock } = atTime()
  const recent = createRecent<number>({ clock }, () => true)
  for (let key = 0; key < 1000; key++) await recent.get(String(key), async () => key)
  const again = vi.fn(async () => -1)

  expect(await recent.get('0', again)).toBe(-1)
  expect(await recent.get('999', again)).toBe(999)
  recent.clear()
  expect(await recent.get('999', again)).toBe(-1)
})
