import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Answer, readJson, send } from '../e2e/http-call.ts'
import { Account } from '../server/modules/accounts/index.ts'
import { beginSession } from '../server/modules/accounts/sessions/begin-session.ts'
import { issueToken } from '../server/modules/accounts/tokens.ts'
import { addMailedSuit } from '../server/testing/mailed-claim.ts'
import { countEffects, nothingLost, sumOf } from './count-effects.ts'
import { type Ground, openGround } from './ground.ts'
import { openMoney } from './money-scene.ts'
import { cookiesOf, gatherCrowd, submitAll } from './people.ts'
import { newTally, persistent } from './persistent.ts'
import type { ProtectionName } from './protections.ts'
import { report } from './report.ts'

const DAY_MS = 86_400_000
const PEOPLE = 60
/** So long before the moment a clock begins. */
const BEFORE_MS = 10_000
const at = (time: string | number) => ({ now: () => new Date(time) })

test('40 days later the session of 30 days is dead, the link of an hour opens nothing, and no deadline is over', async () => {
  const early = await askLater({ days: 29 })
  const late = await askLater({ days: 40 })

  report('40 days later', { early: JSON.stringify(early), late: JSON.stringify(late) })
  expect(early).toMatchObject({ account: 200, overdue: 0 })
  expect(late).toEqual({ account: 401, link: 410, overdue: 0, suits: early.suits - 1 })
})

test('planted: nobody looks when a session or a day is over – that is seen', async () => {
  const late = await askLater({
    days: 40,
    without: [
      'a session ends',
      'a link ends',
      'a settlement closes',
      'the list drops what is over',
    ],
  })

  report('planted: nothing ends', { late: JSON.stringify(late) })
  expect(late.account).toBe(200)
  expect(late.link).not.toBe(410)
  expect(late.overdue).toBeGreaterThan(0)
})

test.for([
  ['the last seconds of January', '2027-01-31T23:59:50Z'],
  ['the hour that spring leaves out in New York', '2027-03-14T06:59:50Z'],
  ['the hour that autumn has twice in New York', '2027-11-07T05:59:50Z'],
] as const)('people file through %s: nothing is lost or refused', async ([name, shows]) => {
  const { tally, count, visits } = await fileThrough(shows)

  report(name, { people: PEOPLE, ...tally, ...sumOf(count), visits })
  expect(tally).toMatchObject({ wrong: [], denied: [], abandoned: 0, unavailable: 0 })
  expect(count).toEqual(nothingLost)
  expect(visits).toBe(PEOPLE)
})

test('a term is charged once, however the clock jumps and whoever looks at the same moment', async () => {
  const { payments, terms } = await renewAgainAndAgain()

  report('renewals', { payments, terms })
  expect(payments).toBe(3)
  expect(terms).toBe(3)
})

interface Later {
  days: number
  without?: ProtectionName[]
}

/** What somebody finds whose browser was closed for so many days. */
async function askLater({ days, without = [] }: Later) {
  const ground = await openGround()
  try {
    const { tools } = ground
    const now = tools.clock.now().getTime()
    await addMailedSuit(tools.db)
    const dueOn = new Date(now + 35 * DAY_MS).toISOString().slice(0, 10)
    await addMailedSuit(tools.db, { dueOn })
    const { key, token } = await aMember(tools)
    const shows = new Date(now + days * DAY_MS)
    const { origin } = await ground.startWeb({ ...clockAt(shows.toISOString()), without })
    // The visitor's own cookies are new: what is asked about is the session.
    const { cookie = '', ...fresh } = cookiesOf(
      { ...tools, clock: { now: () => shows } },
      randomUUID(),
    )
    const headers = { ...fresh, cookie: `${cookie}; ${key}` }
    const body = { token, password: 'a quite different word' }
    const account = await send(origin, { method: 'GET', path: '/api/account', headers })
    const link = await send(origin, { method: 'POST', path: '/api/account/reset', headers, body })
    const list = await send(origin, { method: 'POST', path: '/api/suits', body: {} })
    const { suits } = readJson<{ suits: { dueAt: string | null }[] }>(list)
    const overdue = suits.filter(({ dueAt }) => dueAt !== null && new Date(dueAt) < shows)
    return {
      account: account.status,
      link: link.status,
      overdue: overdue.length,
      suits: suits.length,
    }
  } finally {
    await ground.close()
  }
}

/** Somebody who is signed in, and has asked for a link to set another password. */
async function aMember(tools: Ground['tools']) {
  const email = 'ada@example.com'
  const sealed = { emailHash: 'ada', sealedEmail: tools.secrets.seal('account-email', email) }
  const { id: accountId } = await Account.query(tools.db).insert({
    visitorId: randomUUID(),
    ...sealed,
    confirmedAt: tools.clock.now(),
    createdAt: tools.clock.now(),
  })
  const [key = ''] = await beginSession(tools, { accountId, device: 'a browser' })
  const { token } = await issueToken(tools, {
    purpose: 'reset',
    minutes: 60,
    accountId,
    mailbox: sealed,
  })
  return { key: key.split(';')[0] ?? '', token }
}

/** People begin, sign, are paid and are counted, from before a moment until after it. */
async function fileThrough(shows: string) {
  const ground = await openGround()
  try {
    // As the nightly work would have done until then.
    await ground.db.raw('select ready_months(15)')
    const tools = { ...ground.tools, clock: at(shows) }
    const crowd = await gatherCrowd(tools, PEOPLE)
    const { origin } = await ground.startWeb(clockAt(shows))
    const answers = performance.now()
    const tally = newTally()
    const caller = persistent(origin, { tally, connections: 4 })
    const half = { ...crowd, people: crowd.people.slice(PEOPLE / 2) }
    await submitAll(caller, half, { atOnce: 4 })
    const before = await visit(origin, PEOPLE / 2)
    // Its clock began to run before it answered.
    await wait(Math.max(0, answers + BEFORE_MS - performance.now()))
    await submitAll(caller, { ...crowd, people: crowd.people.slice(0, PEOPLE / 2) }, { atOnce: 4 })
    const after = await visit(origin, PEOPLE / 2)
    caller.close()
    expect([...before, ...after].every((status) => status < 300)).toBe(true)
    const { count: visits } = (await ground.db('visits').count({ count: '*' }).first()) ?? {}
    return { tally, count: await countEffects(ground.db, crowd), visits: Number(visits) }
  } finally {
    await ground.close()
  }
}

const clockAt = (shows: string) => ({ preload: ['move-clock.ts'], env: { CLOCK_SHOWS: shows } })

async function visit(origin: string, times: number): Promise<number[]> {
  const headers = { 'user-agent': 'Mozilla/5.0 Chrome/141.0.0.0' }
  const tell = (): Promise<Answer> => {
    const body = { visitorId: randomUUID(), visitType: 'homepage' }
    return send(origin, { method: 'POST', path: '/api/track-visit', headers, body })
  }
  const answers = await Promise.all(Array.from({ length: times }, tell))
  return answers.map(({ status }) => status)
}

/** A yearly plan, looked at by two at once before, at and long after each term's end, with a clock that is put back as well. */
async function renewAgainAndAgain() {
  const ground = await openGround()
  try {
    const { db } = ground
    const began = new Date('2027-01-31T23:59:58Z').getTime()
    const money = await openMoney({ ...ground.tools, clock: at(began) })
    await money.pay()
    for (const days of [364, 365, 364, 365, 366, 700, 370, 730, 730, 731, 400]) {
      const { letTimePass, tell } = await openMoney({
        ...ground.tools,
        clock: at(began + days * DAY_MS),
      })
      await Promise.all([letTimePass(), letTimePass()])
      await tell()
    }
    const charged = `select count(*)::int as payments, count(distinct body -> 'period' ->> 'start')::int as terms
      from sandbox_objects where kind = 'payment'`
    const { rows } = await db.raw<{ rows: [{ payments: number; terms: number }] }>(charged)
    return rows[0]
  } finally {
    await ground.close()
  }
}
