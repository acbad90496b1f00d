import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { expect, test } from 'vitest'
import { send } from '../e2e/http-call.ts'
import { connect } from '../server/db/connect.ts'
import { addMailedSuit } from '../server/testing/mailed-claim.ts'
import { choose, convert, leave, track } from '../server/testing/relay-scene.ts'
import { addClaims } from './add-claims.ts'
import type { DoorState } from './door.ts'
import { type Ground, openGround } from './ground.ts'
import { patiently } from './how-many.ts'
import { makeModelClaim } from './model-claim.ts'
import { openParties, type Parties } from './outside-parties.ts'
import { cookiesOf, gatherCrowd, submitAll } from './people.ts'
import { newTally, persistent } from './persistent.ts'
import type { ProtectionName } from './protections.ts'
import { report } from './report.ts'

const outages: readonly DoorState[] = ['shut', 'failing', 'silent']
const OUT_MS = 8_000
/** What happened is passed on 10 s later at the earliest (take-due.ts). */
const MEET_MS = 30_000
const GIVE_UP_MS = 90_000
/** Of each kind, in each outage. */
const COUNT = 8

test('everybody outside is away, fails or says nothing: nobody on the site notices, and afterwards nothing is lost or done twice', async () => {
  const { visit, left, found } = await liveThroughOutages({ outages })

  report('outages', { ...visit, left: JSON.stringify(left), ...found })
  expect(visit).toMatchObject({ failed: [], wrong: [], denied: [], broken: 0, unavailable: 0 })
  expect(left).toEqual({ emails: 0, letters: 0, relays: 0 })
  expect(found).toEqual({ lost: [], doubled: [] })
})

test('planted: a company that fails is taken to have refused – what is lost is seen', async () => {
  const without: ProtectionName[] = ['a company that fails is asked again']

  const { found } = await liveThroughOutages({ outages: ['failing'], without })

  report('planted: failure is refusal', { lost: found.lost.length })
  expect(found.lost.length).toBeGreaterThan(0)
})

interface Living {
  outages: readonly DoorState[]
  without?: readonly ProtectionName[]
}

/** Each thing of which an outside party is to hear, and by what it is known there. */
interface Told {
  mails: string[]
  letters: string[]
  events: string[]
  conversions: string[]
  addresses: string[]
}

async function liveThroughOutages({ outages: states, without = [] }: Living) {
  const parties = await openParties()
  const ground = await openGround()
  const owner = connect(ground.databaseUrl, { asOwner: true, poolSize: 1 })
  try {
    const told: Told = { mails: [], letters: [], events: [], conversions: [], addresses: [] }
    // What was there before a company was connected is not passed on: it notes that first.
    ground.startWorker({ env: parties.env, without })
    await passOn(owner)
    await until(async () => (await owner('relayMarks')).length === parties.vendors.length)
    parties.setAll(states[0] ?? 'open')
    const { origin } = await ground.startWeb({ env: parties.env, without })
    const visit = { failed: [] as number[], slowestPageMs: 0, tally: newTally() }
    for (const state of states) {
      parties.setAll(state)
      await orderWork(ground, told)
      await passOn(owner)
      await Promise.all([live(ground, { origin, told, visit }), wait(OUT_MS)])
      // What is new may not be taken at once, and a busy machine is slow; an outage that nobody meets shows nothing.
      for (let longer = 0; longer < patiently(MEET_MS) && !parties.areMet(); longer += 500) {
        await passOn(owner)
        await wait(500)
      }
    }
    parties.setAll('open')
    const left = await untilDrained(owner)
    // The print shop knows a letter by its own id.
    const made: { claimId: string; id: string }[] = await owner('letters').select('claimId', 'id')
    const letterOf = new Map(made.map(({ claimId, id }) => [claimId, id]))
    told.letters = told.letters.map((claim) => letterOf.get(claim) ?? `none of claim ${claim}`)
    const { tally, ...seen } = visit
    return { visit: { ...tally, ...seen }, left, found: compare(parties, told) }
  } finally {
    await owner.destroy()
    await ground.close()
    parties.close()
  }
}

/** Letters, events, conversions and leads that wait to be passed on. */
async function orderWork({ tools }: Ground, told: Told): Promise<void> {
  const suit = await addMailedSuit(tools.db)
  const model = await makeModelClaim(tools, suit)
  await tools.db('claims').where({ id: model.claim.id }).update({ state: 'cancelled' })
  const claims = await addClaims(tools, { model, suit, count: COUNT, state: 'queued' })
  told.letters.push(...claims.map(({ id }) => id))
  await tools.db.raw(`select order_job('print-run', '{}', 'print-run:one', 3, null)`)
  const browserId = randomUUID()
  await choose(tools, { visitorId: browserId, analytics: true, marketing: true })
  for (let index = 0; index < COUNT; index += 1) {
    told.events.push(await track(tools, { browserId }))
    told.conversions.push(await convert(tools, { browserId, userData: { sccid: 's-1' } }))
    told.addresses.push(await leave(tools, browserId))
  }
}

interface Site {
  origin: string
  told: Told
  visit: { failed: number[]; slowestPageMs: number; tally: ReturnType<typeof newTally> }
}

/** People look at pages, sign up and file meanwhile. */
async function live(ground: Ground, { origin, told, visit }: Site): Promise<void> {
  const { tally } = visit
  const caller = persistent(origin, { tally, connections: 4 })
  const crowd = await gatherCrowd(ground.tools, COUNT)
  const looking = lookAround(ground, { origin, told, visit })
  await submitAll(caller, crowd, { atOnce: 4 })
  await looking
  caller.close()
}

async function lookAround({ tools }: Ground, { origin, told, visit }: Site): Promise<void> {
  for (let index = 0; index < COUNT; index += 1) {
    const begun = performance.now()
    for (const path of ['/', '/class-actions', '/file/welcome', '/sign-in']) {
      const { status } = await send(origin, { method: 'GET', path })
      if (status >= 400) visit.failed.push(status)
    }
    visit.slowestPageMs = Math.max(visit.slowestPageMs, (performance.now() - begun) / 4)
    const headers = cookiesOf(tools, randomUUID())
    const email = `${randomUUID()}@example.com`
    const asked = { method: 'POST' as const, path: '/api/account/sign-up', headers }
    const { status } = await send(origin, { ...asked, body: { email } })
    if (status >= 400) visit.failed.push(status)
    told.mails.push(email)
  }
}

const passOn = (owner: Knex) =>
  owner.raw(`select order_job('relay-events', '{}', 'relay-events:minute', 1, null)`)

/** All that waits is due again and again, in place of hours. @returns what is left in the end */
async function untilDrained(owner: Knex) {
  const look = async () => ({
    emails: await countOf(owner('emails').whereIn('state', ['queued', 'sending'])),
    letters: await countOf(owner('letters').whereNot({ state: 'accepted' })),
    relays: await countOf(owner('relays').whereNull('doneAt')),
  })
  let left = await look()
  await until(async () => {
    await owner.raw(`update graphile_worker._private_jobs set run_at = now() where run_at > now()
      and locked_at is null and last_error is not null`)
    await passOn(owner)
    left = await look()
    return Object.values(left).every((count) => count === 0)
  })
  return left
}

async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const [row] = (await query.count({ count: '*' })) as { count: number }[]
  return Number(row?.count)
}

async function until(look: () => Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + patiently(GIVE_UP_MS)
  while (!(await look())) {
    if (performance.now() > giveUp) throw new Error('It did not come about in time')
    await wait(500)
  }
}

/** What parties never heard of, and what they heard twice. */
function compare({ mailbox, lob, vendors }: Parties, told: Told) {
  const heard: [where: string, text: string, keys: string[]][] = [
    ['mail', mailbox.received.flatMap(({ recipients }) => recipients).join('\n'), told.mails],
    [
      'letters',
      lob.letters.map(({ fields }) => fields['metadata[idempotency_key]']).join('\n'),
      told.letters,
    ],
    ...vendors.map(({ name, calls }): [string, string, string[]] => [
      name,
      calls.map(({ body }) => JSON.stringify(body)).join('\n'),
      keysFor(name, told),
    ]),
  ]
  const times = heard.flatMap(([where, text, keys]) =>
    keys.map((key) => ({ what: `${where} ${key}`, count: text.split(key).length - 1 })),
  )
  return {
    lost: times.filter(({ count }) => count === 0).map(({ what }) => what),
    doubled: times.filter(({ count }) => count > 1).map(({ what }) => what),
  }
}

function keysFor(name: string, { events, conversions, addresses }: Told): string[] {
  if (name === 'klaviyo') return addresses
  return name === 'posthog' || name === 'amplitude' ? events : conversions
}
