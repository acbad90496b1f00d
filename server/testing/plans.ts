import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { CONSENT_VERSION } from '#contract/plans/disclosure.ts'
import type { Answer, Api } from './api.ts'
import { test as base } from './api.ts'
import { fakeTools, NOW } from './tools.ts'
import type { SignedIn, Tools } from '../tools.ts'
import type { PaymentSandbox } from '../vendors/card-payments/port.ts'
import { Account } from '../modules/accounts/index.ts'
import { modules } from '../modules/index.ts'

/** The database as the application sees it, and with the rights of its owner. */
export interface Dbs {
  db: Knex
  ownerDb: Knex
}

/** A clock that a test sets, and who is signed in in its browser; each test finds it as it was at first. */
export const scene: { at: Date; signedIn: SignedIn | undefined } = { at: NOW, signedIn: undefined }
const clock = { now: () => scene.at }

export const test = base.extend('changes', () => {
  scene.at = NOW
  scene.signedIn = undefined
  return { clock, sessions: { read: async () => scene.signedIn } }
})

export function toolsOn(db: Knex): Tools & { cards: PaymentSandbox } {
  return fakeTools(db, { clock }) as Tools & { cards: PaymentSandbox }
}

/** Somebody with an account, signed in. */
export async function becomeMember(api: Api, db: Knex): Promise<SignedIn> {
  scene.at = NOW
  scene.signedIn = undefined
  await api.visit()
  scene.signedIn = await addMember(db)
  return scene.signedIn
}

export async function addMember(
  db: Knex,
  email = `${randomUUID()}@example.com`,
): Promise<SignedIn> {
  const visitorId = randomUUID()
  const { id: accountId } = await Account.query(db).insert({
    visitorId,
    emailHash: email,
    sealedEmail: fakeTools(db).secrets.seal('account-email', email),
    confirmedAt: NOW,
    createdAt: NOW,
  })
  return { accountId, visitorId, sessionId: randomUUID(), roles: [], signedInAt: NOW }
}

export function checkout(api: Api, planId: string, more: object = {}): Promise<Answer> {
  const wanted = { planId, consentVersion: CONSENT_VERSION, ...more }
  return api.post('/payments/checkout', wanted, { idempotencyKey: randomUUID() })
}

/** Does on the sandbox's page what somebody does there, and follows the way back. */
export async function pay(api: Api, url: string, choice = 'succeed'): Promise<Answer> {
  const done = await api.post(new URL(url).pathname, { choice })
  return done.status === 303 ? api.get(done.headers.get('location') ?? '') : done
}

/** A member who pays for a plan, all told and followed. */
export async function subscribe(api: Api, planId: string): Promise<string> {
  const { body } = await checkout(api, planId)
  const { headers } = await pay(api, body.url)
  return headers.get('location') ?? ''
}

const QUICK = ['follow-payment', 'tell-money', 'release-claim']

/** Runs what was ordered, for whatever time, until nothing of it is left but what came early and ordered itself anew. */
export async function runJobs(
  { db, ownerDb }: Dbs,
  names: readonly string[] = QUICK,
): Promise<number> {
  const jobs = new Map(modules.flatMap((module) => module.jobs).map((job) => [job.name, job]))
  const run: string[] = []
  for (;;) {
    const { rows } = await ownerDb.raw<{ rows: { name: string; key: string; payload: never }[] }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = any(?)
         and not (j.key = any(?) and j.run_at > clock_timestamp())
       returning t.identifier as name, j.key, j.payload`,
      [[...names], run],
    )
    if (rows.length === 0) return run.length
    for (const { name, payload } of rows) await jobs.get(name)!.run(toolsOn(db), payload)
    run.push(...rows.map(({ key }) => key))
  }
}

export const DAY_MS = 86_400_000

/** What a day's and a minute's jobs do now. */
export async function daily(dbs: Dbs): Promise<void> {
  const tools = toolsOn(dbs.db)
  const jobs = modules.flatMap((module) => module.jobs)
  for (const name of ['move-money', 'review-plans']) {
    await jobs.find((job) => job.name === name)!.run(tools, {})
  }
  await runJobs(dbs)
  await jobs.find((job) => job.name === 'move-money')!.run(tools, {})
  await runJobs(dbs)
}

/** The afternoon of a day in the United States (18:00 UTC), and what its jobs do. */
export async function goTo(day: string, dbs: Dbs): Promise<void> {
  scene.at = new Date(`${day}T18:00:00Z`)
  await daily(dbs)
}
