import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../testing/account-test.ts'
import { addSuit } from '../../testing/add-suit.ts'
import type { Api } from '../../testing/api.ts'
import {
  beginClaim,
  preview,
  putInState,
  readyClaim,
  sign,
  tell,
} from '../../testing/claim-steps.ts'
import { pdfFile } from '../../testing/files.ts'
import { becomeMember } from '../../testing/members.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import { signClaimWithFile, tamper } from '../../testing/signed-claim.ts'
import { fakeTools } from '../../testing/tools.ts'
import { verifyChain } from '../evidence/index.ts'
import { endByRule } from './end-by-rule.ts'
import { giveUpUntouched } from './give-up-untouched.ts'

/** Lets a claim and all that hangs on it look so old. The rules count by the database's own clock. */
async function age(db: Knex, claimId: string, days: number): Promise<void> {
  const then = `(now() - interval '${days} days')`
  await tamper(db, `update claim_events set at = ${then} where claim_id = ?`, [claimId])
  await tamper(
    db,
    `update claims set created_at = ${then}, answered_at = answered_at - (created_at - ${then})
      where id = ?`,
    [claimId],
  )
  await tamper(
    db,
    `update documents set created_at = ${then}
      where id = (select document_id from claims where id = ?)`,
    [claimId],
  )
}

/** The claims that a table has rows of. */
async function claimsIn(db: Knex, table: string): Promise<string[]> {
  const rows = await db(table).distinct('claimId')
  return rows.map(({ claimId }) => claimId)
}

const begin = async (...[api, suitId]: Parameters<typeof beginClaim>): Promise<string> =>
  (await beginClaim(api, suitId)).body.id

describe('a claim that was never signed', () => {
  test('goes whole, 30 days after its last change, where nobody has an account', async ({
    api,
    db,
  }) => {
    await api.visit()
    const [old, young] = [await addSuit(db), await addSuit(db)]
    const left = await readyClaim(api, old.id)
    await preview(api, left)
    const kept = await readyClaim(api, young.id)
    await age(db, left, 31)
    await age(db, kept, 29)

    const ended = await endByRule({ db }, 'forget_untouched_claims')

    expect(ended).toBe(1)
    expect(await db('claims').pluck('id')).toEqual([kept])
    expect(await claimsIn(db, 'claimEvents')).toEqual([kept])
    expect(await db('documents')).toEqual([])
  })

  test('stays while the answers that it is made of are worked on', async ({ api, db }) => {
    await api.visit()
    const id = await begin(api, (await addSuit(db)).id)
    await age(db, id, 31)
    await api.post('/questionnaire/save-progress', {
      answers: { welcome: { email: 'a@b.example' } },
    })

    const ended = await endByRule({ db }, 'forget_untouched_claims')

    expect(ended).toBe(0)
  })

  test('of an account stays until it is given up or closed, and 30 days more', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const [running, expired, lately] = [
      await begin(api, (await addSuit(db)).id),
      await begin(api, (await addSuit(db)).id),
      await begin(api, (await addSuit(db)).id),
    ]
    await putInState(db, expired, 'expired')
    await putInState(db, lately, 'expired')
    for (const id of [running, expired]) await age(db, id, 31)
    await age(db, lately, 29)

    await endByRule({ db }, 'forget_untouched_claims')

    expect(await db('claims').orderBy('id').pluck('id')).toEqual([running, lately])
  })
})

describe('a claim that somebody filed without signing here', () => {
  const filed = { how: 'online', filedOn: '2026-11-20' }
  const fromNow = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  /** Filed by its owner, a while ago, in a settlement whose day was so many days ago. */
  async function filedClaim(
    api: Api,
    db: Knex,
    { closed, idle }: { closed: number; idle: number },
  ) {
    const suit = await addSuit(db)
    const id = await readyClaim(api, suit.id)
    const file = await pdfFile({ title: `Confirmation for ${suit.slug}` })
    const { body } = await api.upload('/api/uploads', file, {
      headers: { 'x-file-name': 'confirmation.pdf' },
    })
    const told = await tell(api, id, 'self-filed', { ...filed, file: body.id })
    if (told.status !== 200) throw new Error(JSON.stringify(told.body))
    await db('suits')
      .where({ id: suit.id })
      .update({ dueOn: fromNow(-closed) })
    await age(db, id, idle)
    return id
  }

  test('goes whole where nobody has an account, once it and its settlement are 30 days past', async ({
    api,
    db,
  }) => {
    await api.visit()
    await filedClaim(api, db, { closed: 32, idle: 31 })
    const young = await filedClaim(api, db, { closed: 32, idle: 29 })
    const open = await filedClaim(api, db, { closed: 29, idle: 31 })

    const ended = await endByRule({ db }, 'forget_untouched_claims')

    expect(ended).toBe(1)
    const kept = [young, open]
    expect(await db('claims').orderBy('id').pluck('id')).toEqual(kept)
    for (const table of ['claimEvents', 'uploads'])
      expect((await claimsIn(db, table)).toSorted()).toEqual(kept.toSorted())
  })

  test('goes with the notices and the payments that were told of it', async ({ api, db }) => {
    await api.visit()
    const id = await filedClaim(api, db, { closed: 32, idle: 31 })
    await tell(api, id, 'deficiency', { text: 'Send the receipt', cureBy: '2026-12-20' })
    await tell(api, id, 'payout', { amountCents: 500, receivedOn: '2026-11-20', method: 'check' })
    await age(db, id, 31)
    await db('deficiencies').update({ cureBy: fromNow(20) })
    const early = await endByRule({ db }, 'forget_untouched_claims')
    await db('deficiencies').update({ cureBy: fromNow(-32) })

    const ended = await endByRule({ db }, 'forget_untouched_claims')

    expect([early, ended]).toEqual([0, 1])
    for (const table of ['claims', 'claimEvents', 'deficiencies', 'payouts', 'uploads'])
      expect(await db(table)).toEqual([])
  })

  test('of an account stays while it is open or paid, and goes 30 days after it was denied', async ({
    api,
    db,
  }) => {
    await becomeMember(api, db)
    const [open, denied, lately, paid] = [
      await filedClaim(api, db, { closed: 90, idle: 90 }),
      await filedClaim(api, db, { closed: 90, idle: 90 }),
      await filedClaim(api, db, { closed: 90, idle: 90 }),
      await filedClaim(api, db, { closed: 90, idle: 90 }),
    ]
    for (const id of [denied, lately])
      await tell(api, id, 'decision', { decision: 'denied', decidedOn: '2026-11-20' })
    await tell(api, paid, 'payout', { amountCents: 5, receivedOn: '2026-11-20', method: 'check' })
    for (const id of [denied, paid]) await age(db, id, 31)
    await age(db, lately, 29)

    await endByRule({ db }, 'forget_untouched_claims')

    expect(await db('claims').orderBy('id').pluck('id')).toEqual([open, lately, paid])
  })

  test('leaves a record to nobody but that rule: the application cannot take its files away', async ({
    api,
    db,
  }) => {
    await api.visit()
    await filedClaim(api, db, { closed: 32, idle: 31 })

    const attempt = db.transaction((trx) => trx('uploads').delete())

    await expect(attempt).rejects.toThrow()
    expect(await db('uploads')).toHaveLength(1)
  })
})

describe('a claim whose signature was taken back', () => {
  test('is given up without its answers after 30 days, and its record says so and verifies', async ({
    api,
    db,
  }) => {
    await api.visit()
    const id = await readyClaim(api, (await addSuit(db)).id)
    await sign(api, id, (await preview(api, id)).body)
    await api.post(`/api/claims/${id}/undo`, {}, { idempotencyKey: 'undo-it-now' })
    const month = 30 * 86_400_000
    const at = (ms: number) => ({ clock: { now: () => new Date(ms) } })
    const { at: last } = await db('claimEvents')
      .where({ claimId: id })
      .orderBy('seq', 'desc')
      .first()

    const early = await giveUpUntouched(fakeTools(db, at(last.getTime() + month)))
    const due = await giveUpUntouched(fakeTools(db, at(last.getTime() + month + 1)))

    expect([early, due]).toEqual([0, 1])
    const claim = await db('claims').where({ id }).first()
    expect(claim).toMatchObject({ state: 'expired', sealedAnswers: null, documentId: null })
    const entry = await db('claimEvents').where({ claimId: id }).orderBy('seq', 'desc').first()
    expect(entry).toMatchObject({ kind: 'claim.expired', data: { reason: 'untouched' } })
    const { untouched } = await verifyChain(fakeTools(db), { claimId: id })
    expect(untouched).toBe(true)
    await age(db, id, 60)
    expect(await endByRule({ db }, 'forget_untouched_claims')).toBe(0)
  })
})

describe('fingerprints that a deletion left', () => {
  async function eraseOf(db: Knex, claimId: string): Promise<void> {
    const { visitorId } = await db('claims').where({ id: claimId }).first()
    const [{ id }] = await db('privacyRequests')
      .insert({
        visitorId,
        kind: 'delete',
        askedAt: '2026-11-01T00:00:00Z',
        dueOn: '2026-12-16',
        runsAt: '2026-11-08T00:00:00Z',
      })
      .returning('id')
    await letWeekPass(db)
    await db.raw('select erase_signing_records(?)', [id])
    await db('privacyRequests')
      .where({ id })
      .update({ state: 'done', doneAt: '2026-11-08T00:00:00Z' })
    await db('claims').where({ id: claimId }).update({
      state: 'cancelled',
      sealedAnswers: null,
      undoUntil: null,
      erasedAt: db.fn.now(),
    })
  }

  const SEVEN_YEARS = 7 * 365.25

  test('go 7 years after the signature, with all that belongs to them', async ({ api, db }) => {
    const old = await signClaimWithFile(api, db)
    const young = await signClaimWithFile(api, db)
    for (const { id } of [old, young]) await eraseOf(db, id)
    await age(db, old.id, SEVEN_YEARS + 1)
    await age(db, young.id, SEVEN_YEARS - 2)

    const ended = await endByRule({ db }, 'forget_old_records')

    expect(ended).toBe(1)
    expect(await db('claims').pluck('id')).toEqual([young.id])
    expect(await claimsIn(db, 'claimEvents')).toEqual([young.id])
    expect(await claimsIn(db, 'uploads')).toEqual([young.id])
    expect(await db('documents').pluck('sha256')).toEqual([young.sha256])
  })

  test('stay of a claim that is only said to be erased: its personal parts are there', async ({
    api,
    db,
  }) => {
    const { id } = await signClaimWithFile(api, db)
    await age(db, id, SEVEN_YEARS + 1)
    await db('claims')
      .where({ id })
      .update({ state: 'cancelled', sealedAnswers: null, undoUntil: null, erasedAt: db.fn.now() })

    const ended = await endByRule({ db }, 'forget_old_records')

    expect(ended).toBe(0)
    expect(await db('claimEvents').where({ claimId: id })).not.toEqual([])
  })

  test('are out of the application’s reach before their time', async ({
    ownApi,
    ownDb,
    ownerDb,
  }) => {
    const { id } = await signClaimWithFile(ownApi, ownDb)
    await eraseOf(ownDb, id)
    const attempt = async (db: Knex, sql: string) =>
      db
        .transaction((trx) => trx.raw(sql))
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        )

    const tries = [
      await attempt(ownDb, 'delete from claim_events'),
      await attempt(ownDb, 'delete from evidence_seals'),
      await attempt(ownDb, 'delete from uploads'),
      await attempt(ownerDb, 'delete from claim_events'),
      await attempt(ownerDb, 'delete from uploads'),
      await attempt(ownerDb, 'update uploads set claim_id = null'),
    ]

    expect(await endByRule({ db: ownDb }, 'forget_old_records')).toBe(0)
    expect(tries).toEqual(['42501', '42501', '23001', '23001', '23001', '23001'])
  })
})
