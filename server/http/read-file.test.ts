import { connect } from 'node:net'
import type { Middleware } from 'koa'
import { describe, expect } from 'vitest'
import { test } from '../testing/koa.ts'
import { cutWhenAnswered } from './cut-when-answered.ts'
import { readFile } from './read-file.ts'

const body = { types: ['application/pdf'], mostBytes: 1_000_000 }

/** Takes a file and tells what it got. */
const taking =
  (patience = { wholeMs: 5_000, spanMs: 5_000, spanBytes: 1 }): Middleware =>
  async (ctx) => {
    cutWhenAnswered(ctx)
    const { name, bytes, sha256 } = await readFile(ctx, body, patience)
    ctx.body = { name, size: bytes.length, sha256 }
  }

const send = async (url: string, file: string | Uint8Array<ArrayBuffer>, headers = {}) => {
  const options = { method: 'POST', headers: { 'content-type': 'application/pdf', ...headers } }
  const answer = await fetch(url, { ...options, body: file })
  return { status: answer.status, body: await answer.json() }
}

/** Says the head of a request by hand, then `parts` with a pause between. @returns the answer's first line */
function say(url: string, head: string, parts: Iterable<string>, pauseMs = 1): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const rest = parts[Symbol.iterator]()
  const next = () => {
    const { value, done } = rest.next()
    if (done || socket.destroyed) return
    socket.write(value, () => setTimeout(next, pauseMs))
  }
  socket.on('error', reject).on('data', (data: Buffer) => {
    resolve(data.toString().split('\r\n')[0] ?? '')
    socket.destroy()
  })
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\n${head}\r\n\r\n`,
    next,
  )
  return promise
}

test('a file comes with its name and its fingerprint', async ({ serve }) => {
  const url = await serve(taking())

  const answer = await send(url, 'abc', { 'x-file-name': encodeURIComponent('Łódź.pdf') })

  expect(answer).toEqual({
    status: 200,
    body: {
      name: 'Łódź.pdf',
      size: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    },
  })
})

test.for([
  ['another type', { 'content-type': 'text/html' }, 415],
  ['packed', { 'content-encoding': 'gzip' }, 415],
  ['a name that is no percent code', { 'x-file-name': '%E0%A4%A' }, 400],
  ['a name with a character that cannot be kept', { 'x-file-name': 'a%00.csv' }, 400],
] as const)('%s is refused', async ([, headers, status], { serve }) => {
  const url = await serve(taking())

  expect((await send(url, 'abc', headers)).status).toBe(status)
})

test('just the limit is taken, one byte more is not', async ({ serve }) => {
  const url = await serve(taking())

  const full = await send(url, new Uint8Array(1_000_000))
  const over = await send(url, new Uint8Array(1_000_001))

  expect([full.status, over.status]).toEqual([200, 413])
})

test('one that says it is too large is answered before it comes', async ({ serve }) => {
  const url = await serve(taking())

  const line = await say(url, 'Content-Length: 5000000000', ['a'])

  expect(line).toBe('HTTP/1.1 413 Payload Too Large')
})

test('one without an end is answered as soon as it is too large', async ({ serve }) => {
  const url = await serve(taking())
  let sent = 0
  function* endless() {
    for (;;) {
      sent += 65_536
      yield `10000\r\n${'a'.repeat(65_536)}\r\n`
    }
  }

  const line = await say(url, 'Transfer-Encoding: chunked', endless())

  expect(line).toBe('HTTP/1.1 413 Payload Too Large')
  expect(sent).toBeLessThan(20_000_000)
})

describe('who is too slow', () => {
  const TOO_SLOW = 'HTTP/1.1 408 Request Timeout'
  const pace = { wholeMs: 5_000, spanMs: 200, spanBytes: 1_000 }

  test('falling silent, he is not waited for', async ({ serve }) => {
    const url = await serve(taking(pace))

    expect(await say(url, 'Content-Length: 100', ['a'])).toBe(TOO_SLOW)
  })

  test('a byte now and then does not hold his place', async ({ serve }) => {
    const url = await serve(taking(pace))
    const start = performance.now()

    const line = await say(url, 'Content-Length: 100', 'a'.repeat(90), 20)

    expect(line).toBe(TOO_SLOW)
    expect(performance.now() - start).toBeLessThan(1_000)
  })

  test('a fast beginning does not make up for it', async ({ serve }) => {
    const url = await serve(taking(pace))
    const parts = ['a'.repeat(50_000), ...Array.from('a'.repeat(90))]

    expect(await say(url, 'Content-Length: 50090', parts, 20)).toBe(TOO_SLOW)
  })

  test('at the least pace, a file may take many spans', async ({ serve }) => {
    const url = await serve(taking(pace))
    const parts = Array.from({ length: 40 }, () => 'a'.repeat(1_000))

    expect(await say(url, 'Content-Length: 40000', parts, 20)).toBe('HTTP/1.1 200 OK')
  })

  test('the whole has its time, too', async ({ serve }) => {
    const url = await serve(taking({ wholeMs: 300, spanMs: 5_000, spanBytes: 1 }))

    expect(await say(url, 'Content-Length: 100', 'a'.repeat(90), 20)).toBe(TOO_SLOW)
  })
})
