import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { residentMb } from '../bench/process-usage.ts'
import { percentile } from '../bench/statistics.ts'
import { send } from '../e2e/http-call.ts'
import { howMany } from '../faults/how-many.ts'
import { report } from '../faults/report.ts'
import { addMember, headersOf, MEMBER, onGround, openBrowser } from './on-ground.ts'

const CONNECTIONS = 100
const SECONDS = howMany('WRONG_PASSWORD_SECONDS', 15)

test(`${CONNECTIONS} connections of wrong passwords leave every page answered, and are refused or slowed down (R10; figures are told, not held)`, async () => {
  await onGround({}, async (ground) => {
    await addMember(ground)
    const { origin, pid } = ground.webServer()
    const headers = headersOf(await openBrowser(ground))
    const until = performance.now() + SECONDS * 1000
    const statuses: Record<number, number> = {}
    const guess = async () => {
      while (performance.now() < until) {
        const body = { email: MEMBER, password: 'not the right one' }
        const { status } = await send(origin, {
          method: 'POST',
          path: '/api/account/sign-in',
          headers,
          body,
        })
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    const pagesMs: number[] = []
    const mbBefore = residentMb(pid)
    let mb = mbBefore
    const look = async () => {
      while (performance.now() < until) {
        const asked = performance.now()
        expect((await send(origin, { method: 'GET', path: '/terms' })).status).toBe(200)
        pagesMs.push(performance.now() - asked)
        mb = Math.max(mb, residentMb(pid))
        await wait(20)
      }
    }

    await Promise.all([look(), ...Array.from({ length: CONNECTIONS }, guess)])

    const p99 = percentile(pagesMs, 0.99)
    report('wrong passwords', { ...statuses, 'page p99 ms': p99, mbBefore, mb })
    expect(Object.keys(statuses).filter((status) => !['401', '429'].includes(status))).toEqual([])
    expect(statuses[401]).toBeGreaterThan(10)
    expect(pagesMs.length).toBeGreaterThan(10)
  })
})
