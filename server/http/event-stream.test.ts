import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { endEventStreams, EventStream } from './event-stream.ts'

afterEach(() => void vi.useRealTimers())

test('a stopping process ends its streams, with all that was sent, and takes no more', async () => {
  const stream = new EventStream({ longestMs: 60_000 })
  let ended = 0
  stream.onEnd(() => (ended += 1))
  stream.send({ name: 'one' })

  endEventStreams()
  stream.send({ name: 'late' })

  expect(await text(stream.body as Readable)).toBe('retry: 2000\n\ndata: {"name":"one"}\n\n')
  expect(ended).toBe(1)
})

test('its time is up by itself', async () => {
  const stream = new EventStream({ longestMs: 30 })

  expect(await text(stream.body as Readable)).toBe('retry: 2000\n\n')
})

test('a reader that takes nothing is let go before it fills the memory', async () => {
  const stream = new EventStream({ longestMs: 60_000 })
  const closed = new Promise((resolve) => stream.onEnd(() => resolve('closed')))

  for (let count = 0; count < 12; count += 1) stream.send({ words: 'x'.repeat(100_000) })

  expect(await closed).toBe('closed')
})

const BEAT_MS = 15_000

test.for<{ words: string; next: () => Promise<boolean> }>([
  { words: 'says no', next: async () => false },
  { words: 'cannot say', next: () => Promise.reject(new Error('away')) },
])(
  'it is asked with each beat whether it may go on, and ends when that $words',
  async ({ next }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let asked = 0
    const stream = new EventStream({
      longestMs: 60_000,
      mayGoOn: () => ((asked += 1) === 1 ? Promise.resolve(true) : next()),
    })

    await vi.advanceTimersByTimeAsync(BEAT_MS)
    stream.send({ name: 'one' })
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    stream.send({ name: 'late' })
    await vi.advanceTimersByTimeAsync(BEAT_MS)

    expect(await text(stream.body as Readable)).toBe(
      'retry: 2000\n\n: \n\ndata: {"name":"one"}\n\n',
    )
    expect(asked).toBe(2)
  },
)
