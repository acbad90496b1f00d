import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { test } from './testing/database.ts'
import { runSite } from './testing/run-site.ts'

const ASKED = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'
/** Twice the time that a silent connection has: the first half may end with something under way. */
const LONGEST_MS = 250_000

test.skipIf(!existsSync('build/server'))(
  'whoever asks for much and reads none of it is let go',
  { timeout: 2 * LONGEST_MS },
  async ({ ownUrl }) => {
    let outcome: unknown
    await runSite({
      env: { DATABASE_URL: ownUrl },
      async meanwhile(port) {
        const reader = connect(port, '127.0.0.1').pause()
        reader.on('error', () => {})
        await once(reader, 'connect')
        reader.write(ASKED.repeat(100))
        await sleep(LONGEST_MS)
        // What was on its way may still come; the end of it is what counts.
        reader.resume()
        outcome = await Promise.race([once(reader, 'close'), sleep(5_000, 'still open')])
      },
    })

    expect(outcome).not.toBe('still open')
  },
)
