import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { test } from './testing/database.ts'
import { runSite } from './testing/run-site.ts'

/** More than what the kernel takes of an answer that nobody reads. */
const BYTES = 20_000_000
const WITH_LARGE_PAGE = preload(`
  import { Server } from 'node:http'
  const { emit } = Server.prototype
  Server.prototype.emit = function (name, request, response) {
    const isLarge = name === 'request' && request.url === '/large'
    return isLarge ? response.end(Buffer.alloc(${BYTES})) : emit.call(this, ...arguments)
  }`)
const WITH_FAULT = preload(`
  const look = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return
    clearInterval(look)
    void Promise.reject(new Error('Nobody waits'))
  }, 1).unref()`)

function preload(code: string): string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
}

test.skipIf(!existsSync('build/server'))(
  'whoever still reads an answer slowly as a process is told to end gets all of it',
  async ({ ownUrl }) => {
    let got: Promise<number> | undefined

    const { code } = await runSite({
      env: { DATABASE_URL: ownUrl },
      flags: WITH_LARGE_PAGE,
      async meanwhile(port) {
        const reader = connect(port, '127.0.0.1')
        reader.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
        got = readSlowly(reader)
        await sleep(300)
      },
    })

    expect(await got).toBeGreaterThan(BYTES)
    expect(code).toBe(0)
  },
)

/** @returns how many bytes came until the connection was closed */
async function readSlowly(reader: Socket): Promise<number> {
  let count = 0
  reader.on('error', () => {})
  await sleep(1_000)
  for await (const part of reader) count += (part as Buffer).length
  return count
}

test('a migration with a fault that nobody caught does not end as one that is done', async ({
  ownUrl,
}) => {
  const { said, code } = await runSite({
    role: 'migrate',
    env: { DATABASE_URL: ownUrl },
    flags: WITH_FAULT,
  })

  expect(said.join()).toContain('process-failed')
  expect(code).toBe(1)
})
