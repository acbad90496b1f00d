import { expect, test, vi } from 'vitest'
import { createMetrics } from '../observing/metrics.ts'
import { createRecent } from './recent.ts'

function atTime() {
  let now = 0
  const tools = { clock: { now: () => new Date(now) }, metrics: createMetrics() }
  return { tools, pass: (ms: number) => (now += ms) }
}

const name = 'pages'

test('what many ask for at once is made once, and kept for a minute', async () => {
  const { tools, pass } = atTime()
  const make = vi.fn(async () => 'made')
  const recent = createRecent<string>(tools, { name, mayStay: () => true })

  await Promise.all([recent.get('a', make), recent.get('a', make), recent.get('a', make)])
  expect(make).toHaveBeenCalledTimes(1)

  pass(60_001)
  await recent.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
  const { values } = await tools.metrics.registry.getSingleMetric('cache_requests_total')!.get()
  expect(values.map(({ labels, value }) => [labels.cache, labels.result, value])).toEqual([
    [name, 'miss', 2],
    [name, 'hit', 2],
  ])
})

test('what failed, or may not stay, is made anew for the next one', async () => {
  const { tools } = atTime()
  const recent = createRecent<string>(tools, { name, mayStay: (made) => made !== 'partial' })

  await expect(recent.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await recent.get('a', async () => 'partial')).toBe('partial')
  expect(await recent.get('a', async () => 'whole')).toBe('whole')
  expect(await recent.get('a', async () => 'another')).toBe('whole')
})

test('it stays bounded, and is empty once cleared', async () => {
  const { tools } = atTime()
  const recent = createRecent<number>(tools, { name, mayStay: () => true })
  for (let key = 0; key < 1000; key++) await recent.get(String(key), async () => key)
  const again = vi.fn(async () => -1)

  expect(await recent.get('0', again)).toBe(-1)
  expect(await recent.get('999', again)).toBe(999)
  recent.clear()
  expect(await recent.get('999', again)).toBe(-1)
})
