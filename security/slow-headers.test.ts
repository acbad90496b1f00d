import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { percentile } from '../bench/statistics.ts'
import { send } from '../e2e/http-call.ts'
import { patiently } from '../faults/how-many.ts'
import { report } from '../faults/report.ts'
import { onGround } from './on-ground.ts'

const CONNECTIONS = 200
const WHOLE_MS = 20_000
const LINE_MS = 1_000
const CUT_MS = 15_000

test(`${CONNECTIONS} connections that never finish their headers are cut within 15 s, and pages go on (R9)`, async () => {
  await onGround({}, async (ground) => {
    const { cutAfterMs, open, pagesMs } = await sendSlowly(ground.webServer().origin)

    report('slow headers', {
      cutAfterMs: percentile(cutAfterMs, 1),
      open,
      pagesMs: percentile(pagesMs, 0.99),
    })
    expect(open).toBe(0)
    expect(Math.max(...cutAfterMs)).toBeLessThan(patiently(CUT_MS))
    expect(pagesMs.length).toBeGreaterThan(5)
  })
})

test('planted: when nobody looks for them they are still open after 20 s, and that is seen', async () => {
  await onGround({ without: ['connections that send nothing are looked for'] }, async (ground) => {
    const { open } = await sendSlowly(ground.webServer().origin)

    expect(open).toBe(CONNECTIONS)
  })
})

/** A line of a header each second, for 20 s; beside it somebody reads pages. */
async function sendSlowly(origin: string) {
  const begun = performance.now()
  const cutAfterMs: number[] = []
  const sockets: Socket[] = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.once('close', () => cutAfterMs.push(performance.now() - begun))
    socket.write('GET /terms HTTP/1.1\r\nHost: localhost\r\n')
    socket.resume()
    return socket
  })
  const pagesMs: number[] = []
  while (performance.now() - begun < WHOLE_MS) {
    const asked = performance.now()
    const { status } = await send(origin, { method: 'GET', path: '/terms' })
    expect(status).toBe(200)
    pagesMs.push(performance.now() - asked)
    for (const socket of sockets) if (socket.writable) socket.write('X-Slow: a\r\n')
    await wait(LINE_MS)
  }
  const open = CONNECTIONS - cutAfterMs.length
  for (const socket of sockets) socket.destroy()
  return { cutAfterMs, open, pagesMs }
}
