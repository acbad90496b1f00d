import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { test } from './testing/database.ts'
import { runSite } from './testing/run-site.ts'

/** As the database refuses a row: with the row. Of a part each, since the trace of an error quotes this very program. */
const FAULT = `
  const detail = 'Key (email)=(' + ['zoe', 'example.com'].join('@') + ') already exists.'
  const quoted = { severity: 'ERROR', detail }
  process.once('SIGUSR2', () => void Promise.reject(Object.assign(new Error('Nobody waits'), quoted)))`
const WITH_FAULT = ['--import', `data:text/javascript,${encodeURIComponent(FAULT)}`]

test.skipIf(!existsSync('build/server'))(
  'a process with a fault that nobody caught tells it in its log without what it quotes, answers what was begun, and ends then, with exit code 1',
  async ({ ownUrl }) => {
    let answer: Promise<string> | undefined
    let toldAt = 0

    const { said, complaint, code } = await runSite({
      env: { DATABASE_URL: ownUrl },
      flags: WITH_FAULT,
      signal: 'SIGUSR2',
      async meanwhile(port) {
        answer = answerToSlow(port)
        await sleep(300)
        toldAt = Date.now()
      },
    })

    const faults = said.filter((line) => line.includes('process-failed'))
    expect(faults.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { level: 50, error: { message: 'Nobody waits' } },
    ])
    expect(said.join() + complaint).not.toContain('zoe@example.com')
    expect(complaint).toBe('')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    // The caller keeps its connection open for five seconds more.
    expect(Date.now() - toldAt).toBeLessThan(5_000)
    expect(code).toBe(1)
  },
)

/** Of a caller whose request comes in two parts, a second apart. */
async function answerToSlow(port: number): Promise<string> {
  const caller = connect(port, '127.0.0.1')
  caller.write(
    'POST /api/suits HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  setTimeout(() => caller.write('}'), 1_000)
  return text(caller)
}
