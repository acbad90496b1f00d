import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Ground } from '../faults/ground.ts'
import { howMany } from '../faults/how-many.ts'
import { report } from '../faults/report.ts'
import type { Endpoint } from '../server/http/endpoint.ts'
import { shaper } from '../server/http/shape.ts'
import { modules } from '../server/modules/index.ts'
import { type Api, browser } from '../server/testing/api.ts'
import { sampleOf } from './sample-of.ts'
import { asQuery, type HostileCall, hostileCalls } from './hostile-calls.ts'
import { addOwner, headersOf, onGround, openBrowser, OWNER, PASSWORD } from './on-ground.ts'

/** Of each endpoint; the figure that is held to is 3,000, which takes a quarter of an hour. */
const BODIES = howMany('HOSTILE_BODIES', 300)
const SEED = 20_261_122
const AT_ONCE = 8
const MOST_GROWTH_MB = 50
const SETTLE_MS = 2_000

/** A stream that goes on for minutes, and what ends the session of whoever asks. */
const left = new Set(['/api/admin/live', '/api/account/sign-out'])
const endpoints = modules
  .flatMap((module) => module.endpoints)
  .filter(({ path, prepared }) => !prepared && !left.has(path))

interface Outcome {
  sent: number
  failed: string[]
}

test(
  `${BODIES} hostile bodies for each of ${endpoints.length} endpoints: none makes the server fail or keep anything (R6)`,
  { timeout: 3_600_000 },
  async () => {
    const preload = join(import.meta.dirname, 'collect-on-signal.ts')
    await onGround({ env: { NODE_OPTIONS: `--import ${preload}` } }, async (ground) => {
      await addOwner(ground)
      // All code is compiled and all caches are filled once before memory counts.
      await attack(ground, endpoints, Math.ceil(BODIES / 4))
      const before = await heapMb(ground)

      const { sent, failed } = await attack(ground, endpoints, BODIES)

      const growth = (await heapMb(ground)) - before
      report('hostile bodies', { sent, failed: failed.length, 'heap grew MB': growth })
      expect(failed.slice(0, 20)).toEqual([])
      expect(sent).toBe(endpoints.length * BODIES)
      expect(growth).toBeLessThan(MOST_GROWTH_MB)
    })
  },
)

test('what hostile values are put into is good without them, so that they come as far as the code behind', () => {
  const refused = endpoints.filter(({ method, input }) => {
    const refuse = () => new Error('does not fit')
    try {
      shaper(input, refuse, { coerce: method === 'get' })({ ...(sampleOf(input) as object) })
      return false
    } catch {
      return true
    }
  })

  expect(refused.length).toBeLessThan(endpoints.length / 10)
})

test('planted: without the look for what a database cannot hold there are failures, and that is seen', async () => {
  await onGround({ without: ['what the database cannot hold is refused'] }, async (ground) => {
    await addOwner(ground)
    const some = endpoints.filter(({ path }) => path === '/api/push-ab-events')

    const { failed } = await attack(ground, some, 2_000)

    expect(failed.length).toBeGreaterThan(0)
  })
})

/** One endpoint after the other, signed in as somebody who may do everything. */
async function attack(
  ground: Ground,
  wanted: readonly Endpoint[],
  count: number,
): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, failed: [] }
  for (const endpoint of wanted) {
    const api = await openBrowser(ground)
    await api.post('/api/account/sign-in', { email: OWNER, password: PASSWORD })
    const headers = headersOf(api)
    const calls = hostileCalls(endpoint, count, SEED)
    const work = async () => {
      for (let call = calls.pop(); call; call = calls.pop()) {
        const fault = await faultOf(api, call, headers)
        outcome.sent += 1
        if (fault)
          outcome.failed.push(`${call.method} ${call.path} ${fault}: ${call.text.slice(0, 200)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return outcome
}

/** @returns undefined when it was answered, by anything but a failure of ours */
async function faultOf(
  { base }: Api,
  call: HostileCall,
  headers: Record<string, string>,
): Promise<string | undefined> {
  const { method, path, type, text } = call
  const isRead = method === 'GET'
  try {
    const answer = await fetch(base + path + (isRead ? `?${asQuery(call)}` : ''), {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(!isRead && { 'content-type': type }),
      },
      ...(!isRead && { body: text }),
    })
    const words = await answer.text()
    return answer.status >= 500 ? `${answer.status} ${words.slice(0, 200)}` : undefined
  } catch (error) {
    const { message, cause } = error as Error
    return `${message} ${String(cause)}`
  }
}

/** What is held of the heap after cleaning up. */
async function heapMb(ground: Ground): Promise<number> {
  const server = ground.webServer()
  server.signal('SIGUSR2')
  await wait(SETTLE_MS)
  const { body } = await browser(server.origin).get('/metrics')
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(String(body))?.[1]) / 1_048_576
}
