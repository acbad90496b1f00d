import { expect, test } from 'vitest'
import type { Api } from '../server/testing/api.ts'
import { percentile } from '../bench/statistics.ts'
import { howMany, patiently } from '../faults/how-many.ts'
import { report } from '../faults/report.ts'
import { addMember, MEMBER, onGround, openBrowser } from './on-ground.ts'

const SAMPLES = howMany('ENUMERATION_SAMPLES', 300)
const MOST_MS = 3

/** Calls that somebody makes to learn whether an address has an account. */
const calls = {
  'signing in': (email: string) =>
    ['/api/account/sign-in', { email, password: 'not the right one' }] as const,
  'signing up': (email: string) =>
    ['/api/account/sign-up', { email, password: 'a password of a stranger' }] as const,
  'a forgotten password': (email: string) => ['/api/account/forgot', { email }] as const,
  'a link to sign in': (email: string) => ['/api/account/link', { email }] as const,
}
type What = keyof typeof calls

test.for(Object.keys(calls) as What[])(
  '%s tells by neither its words nor its time whether there is an account (S5)',
  async (what) => {
    await onGround({}, async (ground) => {
      await addMember(ground)
      const { known, unknown, apartMs } = await compare(await openBrowser(ground), what)

      report(what, { apart: apartMs.toFixed(2), samples: SAMPLES })
      expect(known).toEqual(unknown)
      expect(known.size).toBe(1)
      expect(Math.abs(apartMs)).toBeLessThan(patiently(MOST_MS))
    })
  },
)

test('planted: without the work for an unknown address the time tells, and that is seen', async () => {
  const without = ['an unknown address costs the work of a known one'] as const
  await onGround({ without }, async (ground) => {
    await addMember(ground)
    const { apartMs } = await compare(await openBrowser(ground), 'signing in')

    expect(apartMs).toBeGreaterThan(MOST_MS)
  })
})

/** Known and unknown by turns, so that both meet the same machine. */
async function compare(api: Api, what: What) {
  const told = { known: new Set<string>(), unknown: new Set<string>() }
  const apart: number[] = []
  const ask = async (who: keyof typeof told, email: string) => {
    const [path, body] = calls[what](email)
    // A sign-up signs its browser in: each comes from one of its own.
    const browser = what === 'signing up' ? api.stranger() : api
    if (browser !== api) await browser.visit()
    const asked = performance.now()
    const answer = await browser.post(path, body)
    const ms = performance.now() - asked
    told[who].add(JSON.stringify([answer.status, { ...answer.body, requestId: '' }]))
    return ms
  }
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const known = await ask('known', MEMBER)
    apart.push(known - (await ask('unknown', `nobody${sample}@example.com`)))
  }
  return { ...told, apartMs: percentile(apart, 0.5) }
}
