import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround } from '../faults/ground.ts'
import { send } from '../e2e/http-call.ts'

const QUIET_MS = 1_500
const get = 'GET /terms HTTP/1.1\r\n'
const post = 'POST /api/track-visit HTTP/1.1\r\n'
const host = 'Host: localhost\r\n'
const json = 'Content-Type: application/json\r\n'
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
const close = 'Connection: close\r\n'

/** What no browser sends, byte by byte, and what may be answered. More than one answer would be to a smuggled request. */
const abuses: readonly [what: string, bytes: string, statuses: readonly number[]][] = [
  ['rubbish', '\x00\x01\x02\xff\xfe rubbish\r\n\r\n', [400]],
  ['no host', `${get}${close}\r\n`, [400]],
  // Node takes the first; no address is ever made from it.
  ['two hosts', `${get}${host}Host: evil.example\r\n${close}\r\n`, [200, 400]],
  ['a version that there is not', `GET / HTTP/9.9\r\n${host}\r\n`, [400, 505]],
  ['a method that there is not', `HACK / HTTP/1.1\r\n${host}\r\n`, [400, 405, 501]],
  [
    'two lengths',
    `${post}${host}${json}Content-Length: 2\r\nContent-Length: 44\r\n\r\n{}${smuggled}`,
    [400],
  ],
  [
    'a length and pieces',
    `${post}${host}${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    [400],
  ],
  [
    'pieces under another name',
    `${post}${host}${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    [400, 501],
  ],
  ['a length below zero', `${post}${host}${json}Content-Length: -1\r\n\r\n${smuggled}`, [400]],
  [
    'a length that is no number',
    `${post}${host}${json}Content-Length: 0x10\r\n\r\n${smuggled}`,
    [400],
  ],
  [
    'a piece whose size is no number',
    `${post}${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    [400],
  ],
  ['a blank before the colon', `${get}${host}X-Odd : a\r\n${close}\r\n`, [400]],
  ['a header over two lines', `${get}${host}X-Odd: a\r\n b\r\n${close}\r\n`, [400]],
  ['a NUL in a header', `${get}${host}X-Odd: a\x00b\r\n${close}\r\n`, [400]],
  ['headers of 20 kB', `${get}${host}X-Long: ${'a'.repeat(20_000)}\r\n${close}\r\n`, [431]],
  [
    'an address of 20 kB',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}${close}\r\n`,
    [400, 414, 431],
  ],
  ['three thousand headers', `${get}${host}${'a: b\r\n'.repeat(3_000)}${close}\r\n`, [200, 431]],
  // A server has to take it (RFC 9112 §3.2.2); it gets our own page.
  [
    'another host’s address',
    `GET http://evil.example/ HTTP/1.1\r\n${host}${close}\r\n`,
    [200, 400, 404],
  ],
  [
    'a way out of the folder',
    `GET /../../../../etc/passwd HTTP/1.1\r\n${host}${close}\r\n`,
    [400, 404],
  ],
  [
    'the same, escaped',
    `GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1\r\n${host}${close}\r\n`,
    [400, 404],
  ],
  ['an escape that is none', `GET /%E0%A4%A HTTP/1.1\r\n${host}${close}\r\n`, [400, 404]],
  ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n`, [0, 400, 404, 405]],
  [
    'another protocol',
    `${get}${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    [200, 400, 404],
  ],
]

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
  await ground.startWeb()
})
afterAll(() => ground.close())

/** The statuses of all that a connection answers until it is closed, or quiet for a while. */
function statusesOf(origin: string, bytes: string): Promise<{ statuses: number[]; text: string }> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.setTimeout(QUIET_MS, () => socket.destroy())
    socket.on('data', (part) => (text += part.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => {
      const lines = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)]
      resolve({ statuses: lines.map(([, status]) => Number(status)), text })
    })
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

test('bytes that no browser sends are refused, once each, and the process lives on (R7)', async () => {
  const server = ground.webServer()
  const faults: string[] = []

  for (const [what, bytes, allowed] of abuses) {
    const { statuses, text } = await statusesOf(server.origin, bytes)
    const [status = 0, ...more] = statuses
    if (!allowed.includes(status)) faults.push(`${what}: ${statuses.join(', ') || 'nothing'}`)
    if (more.length > 0) faults.push(`${what}: answered ${statuses.length} times`)
    if (/root:x:|"dependencies"|    at .*\.ts/.test(text))
      faults.push(`${what}: tells of our files`)
    if (text.includes('evil.example')) faults.push(`${what}: repeats another host`)
  }

  expect(abuses.length).toBeGreaterThanOrEqual(16)
  expect(faults).toEqual([])
  expect((await send(server.origin, { method: 'GET', path: '/terms' })).status).toBe(200)
})

test('planted: a request behind another is answered too, and that is seen', async () => {
  const { origin } = ground.webServer()

  const { statuses } = await statusesOf(origin, `${get}${host}\r\n${smuggled}`)

  expect(statuses).toEqual([200, 404])
})
