import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { test } from './testing/database.ts'
import { runSite } from './testing/run-site.ts'

const asked = (path: string) => `GET /${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
/** After the signal, and before anything is cut. */
const SOON_MS = 500

test.skipIf(!existsSync('build/server'))(
  'told to end behind a balancer, a site says that it is not ready, and answers what is still sent until nothing is',
  { timeout: 60_000 },
  async ({ ownUrl }) => {
    let answers: Promise<string> | undefined
    const { code } = await runSite({
      env: { DATABASE_URL: ownUrl, TRUSTED_PROXIES: '1' },
      async meanwhile(port) {
        const proxy = connect(port, '127.0.0.1').setEncoding('utf8')
        let heard = ''
        proxy.on('data', (part) => (heard += String(part)))
        proxy.write(asked('healthz'))
        await once(proxy, 'data')
        const ended = once(proxy, 'close')
        answers = (async () => {
          await sleep(SOON_MS)
          proxy.write(asked('readyz'))
          await sleep(SOON_MS)
          proxy.write(asked('healthz'))
          await ended
          return heard
        })()
      },
    })

    const [, ...told] = ((await answers) ?? '').split('HTTP/1.1 ')
    expect(told.map((answer) => answer.slice(0, 3))).toEqual(['200', '503', '200'])
    expect(code).toBe(0)
  },
)

test.skipIf(!existsSync('build/server'))(
  'a call that does not come to its end is cut in time for the process to end in order, also behind a balancer',
  { timeout: 60_000 },
  async ({ ownUrl }) => {
    let told = 0
    const { code } = await runSite({
      env: { DATABASE_URL: ownUrl, TRUSTED_PROXIES: '1' },
      async meanwhile(port) {
        const caller = connect(port, '127.0.0.1')
        caller.on('error', () => {})
        caller.write(
          'POST /webhooks/mail HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{',
        )
        await sleep(SOON_MS)
        told = performance.now()
      },
    })

    expect(code).toBe(0)
    expect(performance.now() - told).toBeLessThan(10_000)
  },
)
