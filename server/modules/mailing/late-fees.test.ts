import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import type { Api } from '../../testing/api.ts'
import { plainAnswers, preview, sign } from '../../testing/claim-steps.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { signedClaim } from '../../testing/mailed-claim.ts'
import {
  becomeMember,
  daily,
  type Dbs,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { printRun } from './print-run.ts'
import { sendLetter } from './send-letter.ts'
import { takeMailEvent } from './take-mail-event.ts'

/** A claim in the queue whose fee was charged. */
async function paidClaim(api: Api, dbs: Dbs): Promise<string> {
  await becomeMember(api, dbs.db)
  await subscribe(api, 'pay-as-you-go')
  const { id } = await signedClaim(api, dbs.db)
  await queue(dbs)
  return id
}

async function queue(dbs: Dbs): Promise<void> {
  scene.at = new Date(scene.at.getTime() + UNDO_MS)
  await runJobs(dbs)
  await daily(dbs)
}

/** The claim's form, signed once more, with an address that its owner says is right. */
async function signAgain(api: Api, dbs: Dbs, id: string): Promise<void> {
  const { claimant } = plainAnswers()
  const answers = plainAnswers({ claimant: { ...claimant, addressKept: true } })
  await api.patch(`/api/claims/${id}`, { answers })
  await sign(api, id, (await preview(api, id)).body)
  await queue(dbs)
}

const newest = (db: Knex) => db('letters').orderBy('version', 'desc').first()

/** Gives the newest letter to the print shop. */
async function post(db: Knex, verdict: 'deliverable' | 'undeliverable' = 'deliverable') {
  const mail = { ...outboxForTests(), verifyAddress: async () => ({ verdict }) }
  const tools = { ...toolsOn(db), mail }
  await printRun(tools)
  await sendLetter(tools, { letterId: (await newest(db)).id })
}

async function hear(
  db: Knex,
  kind: 'mailed' | 'delivered' | 'returned',
  more: object = {},
): Promise<void> {
  const { providerId } = await newest(db)
  const told = { eventId: `${kind}-${providerId}`, providerId, kind, at: scene.at, ...more }
  await takeMailEvent(toolsOn(db), told)
}

/** Two days after the last safe one for the newest letter. */
async function late(db: Knex): Promise<Date> {
  const { mailBy } = await newest(db)
  return new Date(Date.parse(`${mailBy}T18:00:00Z`) + 2 * 86_400_000)
}

async function mailLate(dbs: Dbs): Promise<void> {
  scene.at = await late(dbs.db)
  await hear(dbs.db, 'mailed')
  await daily(dbs)
}

const refundsOf = (db: Knex) => db('refunds').select('cents', 'reason')

describe('a letter that is mailed late gives its fee back', { timeout: 60_000 }, () => {
  test('also when one before it was never sent', async ({ ownApi: api, ownDb: db, ownerDb }) => {
    const id = await paidClaim(api, { db, ownerDb })
    await post(db, 'undeliverable')
    await signAgain(api, { db, ownerDb }, id)
    await post(db)

    await mailLate({ db, ownerDb })

    expect(await db('letters').orderBy('version').pluck('state')).toEqual(['cancelled', 'mailed'])
    expect(await refundsOf(db)).toEqual([{ cents: 500, reason: 'letter-late' }])
  })

  test('not the fee of one before it that went out in time', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const id = await paidClaim(api, { db, ownerDb })
    await post(db)
    await hear(db, 'mailed')
    await hear(db, 'returned', { reason: 'Refused' })
    await signAgain(api, { db, ownerDb }, id)
    await post(db)

    await mailLate({ db, ownerDb })

    expect(await db('letters').orderBy('version').pluck('state')).toEqual(['returned', 'mailed'])
    expect(await refundsOf(db)).toEqual([])
  })

  test('not one that is mailed on the last day, late in the evening in the East', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await paidClaim(api, { db, ownerDb })
    await post(db)
    const { mailBy } = await newest(db)
    scene.at = new Date(Date.parse(`${mailBy}T03:00:00Z`) + 86_400_000)

    await hear(db, 'mailed')
    await daily({ db, ownerDb })

    expect(await refundsOf(db)).toEqual([])
  })

  test.for([
    ['not where the day on which it was mailed in time is told after a later step', true],
    ['also where only a later step is told', false],
  ] as const)('%s', async ([, isTold], { ownApi: api, ownDb: db, ownerDb }) => {
    await paidClaim(api, { db, ownerDb })
    await post(db)
    const mailedAt = scene.at

    scene.at = await late(db)
    await hear(db, 'delivered')
    await daily({ db, ownerDb })
    const meanwhile = await refundsOf(db)
    if (isTold) await hear(db, 'mailed', { at: mailedAt })
    await runJobs({ db, ownerDb }, ['refund-late'])

    expect(meanwhile).toEqual([])
    expect(await refundsOf(db)).toEqual(isTold ? [] : [{ cents: 500, reason: 'letter-late' }])
  })
})
