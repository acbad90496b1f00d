import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { test } from './testing/database.ts'
import { runSite } from './testing/run-site.ts'

const ASKED = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
/** After the signal, and before those that stayed silent are cut. */
const SOON_MS = 100

test.skipIf(!existsSync('build/server'))(
  'what a proxy sends on a connection that it kept, just as the site is told to end, is answered, with the word that it ends',
  { timeout: 60_000 },
  async ({ ownUrl }) => {
    let answers: Promise<string> | undefined
    const { code } = await runSite({
      env: { DATABASE_URL: ownUrl, TRUSTED_PROXIES: '1' },
      async meanwhile(port) {
        const proxy = connect(port, '127.0.0.1').setEncoding('utf8')
        let heard = ''
        proxy.on('data', (part) => (heard += String(part)))
        proxy.write(ASKED)
        await once(proxy, 'data')
        const ended = once(proxy, 'close')
        answers = (async () => {
          await sleep(SOON_MS)
          proxy.write(ASKED)
          await ended
          return heard
        })()
      },
    })

    const [, first = '', second = ''] = ((await answers) ?? '').split('HTTP/1.1 ')
    expect(first).toMatch(/^200 OK[\s\S]*connection: keep-alive/i)
    expect(second).toMatch(/^200 OK[\s\S]*connection: close/i)
    expect(code).toBe(0)
  },
)
