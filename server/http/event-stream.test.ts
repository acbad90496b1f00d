import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { endEventStreams, EventStream } from './event-stream.ts'

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
