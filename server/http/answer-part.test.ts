import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Koa from 'koa'
import { test as base, expect } from 'vitest'
import { staticFiles } from './static-files.ts'

type Ask = (headers?: Record<string, string>, method?: string) => Promise<Response>

/** Asks for a film of ten bytes. */
const test = base.extend<{ ask: Ask; root: string }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  root: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'sparrow-static-'))
    writeFileSync(join(root, 'film.mp4'), '0123456789')
    await use(root)
    rmSync(root, { recursive: true })
  },
  ask: async ({ root }, use) => {
    const server = new Koa().use(staticFiles(root)).listen(0)
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`
    await use((headers = {}, method = 'GET') => fetch(url, { method, headers }))
    server.closeIdleConnections()
    server.close()
  },
})

test.for([
  { range: 'bytes=0-1', part: '01', told: 'bytes 0-1/10' },
  { range: 'bytes=7-', part: '789', told: 'bytes 7-9/10' },
  { range: 'bytes=8-99', part: '89', told: 'bytes 8-9/10' },
  { range: 'bytes=-4', part: '6789', told: 'bytes 6-9/10' },
  { range: 'bytes=-99', part: '0123456789', told: 'bytes 0-9/10' },
])('a film is given in parts: $range', async ({ range, part, told }, { ask }) => {
  const answer = await ask({ range })

  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(told)
  expect(answer.headers.get('content-length')).toBe(String(part.length))
  expect(answer.headers.get('content-type')).toBe('video/mp4')
  expect(await answer.text()).toBe(part)
})

test.for(['', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1'])(
  'what is no single range of bytes gets all of it: "%s"',
  async (range, { ask }) => {
    const answer = await ask({ range })

    expect(answer.status).toBe(200)
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(await answer.text()).toBe('0123456789')
  },
)

test('what lies behind the end is told, with the size', async ({ ask }) => {
  const answer = await ask({ range: 'bytes=10-' })

  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe('bytes */10')
})

test('who has a part of an older file gets the new one whole', async ({ ask }) => {
  const known = (await ask()).headers.get('last-modified') ?? ''
  const asked = { range: 'bytes=5-', 'if-range': known }

  expect((await ask(asked)).status).toBe(206)
  expect((await ask({ ...asked, 'if-range': new Date(0).toUTCString() })).status).toBe(200)
})

test('a question for the head alone is answered with the whole length', async ({ ask }) => {
  const answer = await ask({ range: 'bytes=0-1' }, 'HEAD')

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe('10')
})

test('a file that cannot be opened is a fault of its answer, whoever asks for it, and never the end of the process', async ({
  ask,
  root,
}) => {
  rmSync(join(root, 'film.mp4'))
  // It is there, and is no folder; to open it as a file fails also for who may do all.
  const socket = createServer().listen(join(root, 'film.mp4'))
  await once(socket, 'listening')
  const ended: Error[] = []
  const note = (error: Error) => void ended.push(error)
  process.on('uncaughtException', note)

  const heads = await Promise.all(Array.from({ length: 5 }, () => ask({}, 'HEAD')))
  const whole = await ask().catch(() => 'cut off')
  await setImmediate()
  process.off('uncaughtException', note)
  socket.close()

  expect(ended).toEqual([])
  expect(heads.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(whole).toBe('cut off')
})
