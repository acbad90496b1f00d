import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { UNDO_MS } from '#contract/claim-states.ts'
import type { Api } from '../../testing/api.ts'
import { outboxForTests } from '../../testing/mail.ts'
import { addMailedSuit, signedClaim } from '../../testing/mailed-claim.ts'
import {
  becomeMember,
  daily,
  DAY_MS,
  type Dbs,
  runJobs,
  scene,
  subscribe,
  test,
  toolsOn,
} from '../../testing/plans.ts'
import { reviewClaims } from '../claims/review-claims.ts'
import { checkLedger } from '../payments/index.ts'
import { printRun } from './print-run.ts'
import { reviewLetters } from './review-letters.ts'
import { sendLetter } from './send-letter.ts'
import { settleAddressesJob } from './settle-addresses.job.ts'

/** A claim whose fee was charged by itself, in a settlement with or without a last day. */
async function paidClaim(
  api: Api,
  dbs: Dbs,
  { doubted, dueOn = null }: { doubted: boolean; dueOn?: string | null },
): Promise<{ id: string; suitId: string }> {
  const { db } = dbs
  await becomeMember(api, db)
  await subscribe(api, 'pay-as-you-go')
  const suit = await addMailedSuit(db, { dueOn })
  const { id } = await signedClaim(api, db, { suit })
  if (doubted) await db('suits').where({ id: suit.id }).update({ addressDoubtedAt: scene.at })
  scene.at = new Date(scene.at.getTime() + UNDO_MS)
  await runJobs(dbs)
  await daily(dbs)
  return { id, suitId: suit.id }
}

/** What the jobs of the hour do with letters and claims, and what they order. */
async function hourly(dbs: Dbs): Promise<void> {
  const tools = toolsOn(dbs.db)
  await printRun(tools)
  await reviewLetters(tools)
  await reviewClaims(tools)
  await daily(dbs)
}

const stateOf = async (db: Knex, id: string) =>
  (await db('claims').where({ id }).first('state')).state
const refundsOf = (db: Knex) => db('refunds').select('cents', 'reason', 'state')
const BACK = [{ cents: 500, reason: 'letter-failed', state: 'done' }]

describe('the fee of a letter whose address is in doubt', { timeout: 120_000 }, () => {
  test('stands behind it once the address is found good, and is charged once', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { id, suitId } = await paidClaim(api, { db, ownerDb }, { doubted: true })
    await hourly({ db, ownerDb })
    const meanwhile = await stateOf(db, id)

    await settleAddressesJob.run(toolsOn(db), { suitId, found: 'address' })
    await hourly({ db, ownerDb })

    expect(meanwhile).toBe('queued')
    expect(await stateOf(db, id)).toBe('printing')
    expect(await db('payments').pluck('cents')).toEqual([500])
    expect(await refundsOf(db)).toEqual([])
  })

  test('goes back, once, where no address is found', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { id, suitId } = await paidClaim(api, { db, ownerDb }, { doubted: true })
    const charged = await db('payments').pluck('cents')

    await settleAddressesJob.run(toolsOn(db), { suitId, found: 'none' })
    for (const _ of [1, 2]) await hourly({ db, ownerDb })

    expect(charged).toEqual([500])
    expect(await stateOf(db, id)).toBe('signed')
    expect(await db('letters')).toEqual([])
    expect(await refundsOf(db)).toEqual(BACK)
    expect(await db('payments').pluck('cents')).toEqual([500])
    expect(await checkLedger(db)).toMatchObject({ faults: [] })
  })

  test('goes back, once, where it is not settled in time', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { id } = await paidClaim(api, { db, ownerDb }, { doubted: true, dueOn: '2026-12-30' })

    scene.at = new Date(scene.at.getTime() + 32 * DAY_MS)
    for (const _ of [1, 2]) await hourly({ db, ownerDb })

    expect(await stateOf(db, id)).toBe('signed')
    expect(await db('letters')).toEqual([])
    expect(await refundsOf(db)).toEqual(BACK)
    expect(await db('payments').pluck('cents')).toEqual([500])
  })

  test('that the post knows none of goes back where its owner does not correct theirs in time', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    const { id } = await paidClaim(api, { db, ownerDb }, { doubted: false, dueOn: '2026-12-30' })
    const verifyAddress = async () => ({ verdict: 'undeliverable' as const })
    const tools = { ...toolsOn(db), mail: { ...outboxForTests(), verifyAddress } }
    await printRun(tools)
    const { id: letterId } = await db('letters').first()
    await sendLetter(tools, { letterId })
    await daily({ db, ownerDb })
    const waiting = [await stateOf(db, id), await refundsOf(db)]

    scene.at = new Date(scene.at.getTime() + 60 * DAY_MS)
    for (const _ of [1, 2]) await hourly({ db, ownerDb })

    expect(waiting).toEqual(['needs_info', []])
    expect(await stateOf(db, id)).toBe('expired')
    expect(await refundsOf(db)).toEqual(BACK)
  })
})
