import { Agent } from 'node:http'
import { type Call, send } from '../e2e/http-call.ts'
import { type Ground, openGround } from '../faults/ground.ts'
import { startSession, writeSession } from '../server/http/session-cookie.ts'
import { newVisitor } from '../server/http/visitor-cookie.ts'
import { createStaffAccount } from '../server/modules/accounts/create-staff-account.ts'
import { median, percentile } from './statistics.ts'

/**
 * Whether the time of an answer tells who has an account (S5: medians less than 3 ms apart over 300 samples each), and how
 * long a sign-in takes while twenty sign in at once. Run by `node bench/sign-in-times.ts`, after a build.
 */
const SAMPLES = Number(process.argv[2] ?? 300)
const AT_ONCE = 20
const ROUNDS = 30
const MOST_APART_MS = 3
const MOST_P99_MS = 150
const PASSWORD = 'correct horse battery'
const KNOWN = 'known@example.com'

const ground = await openGround()
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
try {
  const people = Array.from({ length: AT_ONCE }, (_, index) => `person${index}@example.com`)
  for (const email of [KNOWN, ...people]) {
    await createStaffAccount(ground.tools, { email, password: PASSWORD, role: 'viewer' })
  }
  const { origin } = await ground.startWeb({ env: { RATE_LIMITS: 'off' } })
  const fits = [
    await compare(origin, 'sign-in', (email) => ({ email, password: 'not the right one' })),
    await compare(origin, 'sign-up', (email) => ({ email, password: PASSWORD })),
    await compare(origin, 'forgot', (email) => ({ email })),
    await compare(origin, 'link', (email) => ({ email })),
    await signInTogether(origin, people),
  ]
  process.exitCode = fits.every(Boolean) ? 0 : 1
} finally {
  agent.destroy()
  await ground.close()
}

/** Known and unknown addresses in turns, so that both meet the same machine. */
async function compare(
  origin: string,
  name: string,
  bodyFor: (email: string) => object,
): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let index = -10; index < SAMPLES; index += 1) {
    for (const kind of index % 2
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? KNOWN : `unknown${index}@example.com`
      const took = await time(origin, name, bodyFor(email))
      if (index >= 0) times[kind].push(took)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const apart = Math.abs(known - unknown)
  say(`${name}: known ${ms(known)}, unknown ${ms(unknown)}, apart ${ms(apart)}`)
  return apart < MOST_APART_MS
}

async function signInTogether(origin: string, people: readonly string[]): Promise<boolean> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = people.map((email) => time(origin, 'sign-in', { email, password: PASSWORD }))
    times.push(...(await Promise.all(asked)))
  }
  const p99 = percentile(times, 0.99)
  say(`${AT_ONCE} sign-ins at once: p50 ${ms(percentile(times, 0.5))}, p99 ${ms(p99)}`)
  return p99 <= MOST_P99_MS
}

async function time(origin: string, name: string, body: object): Promise<number> {
  const call: Call = {
    method: 'POST',
    path: `/api/account/${name}`,
    headers: newcomer(ground),
    body,
  }
  const start = performance.now()
  const { status } = await send(origin, call, agent)
  const took = performance.now() - start
  if (status >= 500 || status === 403 || status === 429) throw new Error(`${name}: ${status}`)
  return took
}

/** What a browser sends that has opened a page. */
function newcomer({ tools }: Ground): Record<string, string> {
  const { id, cookie } = newVisitor(tools)
  const session = startSession(tools, id)
  const cookies = [cookie, writeSession(tools, session)].map((header) => header.split(';')[0])
  return { cookie: cookies.join('; '), 'x-csrf-token': session.csrfToken }
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
