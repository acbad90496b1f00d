import { existsSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished } from 'vitest'
import { test } from './testing/database.ts'
import { runSite } from './testing/run-site.ts'

describe.skipIf(!existsSync('build/server'))('a process', () => {
  test('ends in order when its terminal is closed', async ({ ownUrl }) => {
    const { code } = await runSite({ env: { DATABASE_URL: ownUrl }, signal: 'SIGHUP' })

    expect(code).toBe(0)
  })

  test.for([
    ['1', 'timeout=620'],
    ['0', 'timeout=5'],
  ] as const)(
    'with %s proxies in front lets an idle connection go after %s',
    async ([TRUSTED_PROXIES, idle], { ownUrl }) => {
      let told: unknown
      await runSite({
        env: { DATABASE_URL: ownUrl, TRUSTED_PROXIES },
        async meanwhile(port) {
          const request = get({ port, path: '/healthz', headers: { connection: 'keep-alive' } })
          const [answer] = await once(request, 'response')
          told = answer.headers['keep-alive']
          request.destroy()
        },
      })

      expect(told).toBe(idle)
    },
  )

  test('names the port of its figures when that is taken', async ({ ownUrl }) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const METRICS_PORT = String((other.address() as AddressInfo).port)

    const { complaint, code } = await runSite({
      role: 'worker',
      env: { DATABASE_URL: ownUrl, METRICS_PORT },
    })

    expect(complaint).toBe(
      `Sparrow cannot start: port ${METRICS_PORT} is taken; stop what listens there, or set METRICS_PORT to another.\n`,
    )
    expect(code).toBe(1)
  })

  test('that works jobs ends once its queue has ended, so that it is started anew', async ({
    ownUrl,
    ownerDb,
  }) => {
    const { code } = await runSite({
      role: 'worker',
      env: { DATABASE_URL: ownUrl },
      async meanwhile(port) {
        // As a newer version of the queue tells of tables that this one does not know.
        const news = JSON.stringify({ migrationNumber: 999, breaking: true })
        const isThere = () => fetch(`http://127.0.0.1:${port}/healthz`).then(Boolean, () => false)
        while (await isThere()) {
          await ownerDb.raw(`select pg_notify('worker:migrate', ?)`, [news])
          await wait(200)
        }
      },
    })

    // The queue's own, so that whoever runs it sees why.
    expect(code).toBe(57)
  }, 30_000)

  test.for(['--permission', '--frozen-intrinsics', '--disallow-code-generation-from-strings'])(
    'says of %s that it cannot run with it',
    async (flag) => {
      const { complaint, code } = await runSite({ flags: ['--no-warnings', flag] })

      expect(complaint).toBe(
        `Sparrow cannot start: Node was started with ${flag}; take it out of the command or of NODE_OPTIONS.\n`,
      )
      expect(code).toBe(1)
    },
  )

  test('whose code cannot be loaded says so in a line, and how Node was started', async () => {
    const { complaint, code } = await runSite({ flags: ['--no-addons'] })

    expect(complaint).toMatch(/^Sparrow cannot start: .+; Node was started with --no-addons\n$/)
    expect(code).toBe(1)
  })
})
