import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import type { Api } from '../../testing/api.ts'
import { test } from '../../testing/api.ts'
import { letWeekPass } from '../../testing/deletion.ts'
import { addMailedSuit, later, queuedClaim } from '../../testing/mailed-claim.ts'
import { pngFile } from '../../testing/files.ts'
import { signClaimWithFile } from '../../testing/signed-claim.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { beginClaim, kindsOf, tell } from '../../testing/claim-steps.ts'
import { verifyChain } from '../evidence/index.ts'
import { printRun, sendLetter } from '../mailing/index.ts'
import { MailFailure } from '../../vendors/print-and-mail/port.ts'
import { askDeletion } from './ask-deletion.ts'
import { erasePersonJob } from './erase-person.job.ts'
import { erasePerson } from './erase-person.ts'
import { orderDueDeletions } from './order-due-deletions.ts'

const WEEK_MINUTES = 7 * 24 * 60

async function askToDelete(api: Api): Promise<void> {
  const plan = await api.get('/privacy/deletion')
  const openClaims = plan.body.openClaims.map(({ reference }: { reference: string }) => reference)
  const asked = await api.post('/privacy/delete', { openClaims })
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
}

async function runDeletion(db: Knex, minutes = WEEK_MINUTES): Promise<void> {
  const { id } = await db('privacyRequests').where({ kind: 'delete' }).first()
  if (minutes >= WEEK_MINUTES) await letWeekPass(db)
  await erasePerson(later(db, minutes), { requestId: id })
}

describe('asking', () => {
  test('open signed claims are listed first, and nothing is asked before they were seen', async ({
    api,
    db,
  }) => {
    const { id } = await signClaimWithFile(api, db)
    const { reference } = await db('claims').where({ id }).first()

    const plan = await api.get('/privacy/deletion')
    const spanish = await api.get('/privacy/deletion', { headers: { 'accept-language': 'es-US' } })
    const before = await api.get('/privacy/deletion/pending')
    const unseen = await api.post('/privacy/delete', { openClaims: [] })
    const seen = await api.post('/privacy/delete', { openClaims: [reference] })

    const after = await api.get('/privacy/deletion/pending')
    expect(plan.body.openClaims).toMatchObject([{ reference, fate: 'cancelled' }])
    expect(before.body).toEqual({ pending: null })
    expect(after.body.pending).toMatchObject({ canUndo: true })
    expect(plan.body.goes).toContain('Files that you added')
    expect(spanish.body.goes).toContain('Archivos que agregó')
    expect(plan.body.stays).toContainEqual(
      expect.objectContaining({
        title: 'Claims and signatures',
        what: [
          'That a claim was signed, its reference and the day; no name and no answers',
          'When the form was shown, ticked and signed',
          expect.stringContaining('Fingerprints of the form, of its files'),
        ],
        until: '7 years after you signed',
      }),
    )
    expect([unseen.status, unseen.body.code]).toEqual([409, 'privacy.open-claims'])
    expect(seen.body.pending).toEqual({
      askedAt: '2026-11-21T17:00:00.000Z',
      runsAt: '2026-11-28T17:00:00.000Z',
      canUndo: true,
    })
  })

  test('it is recorded with the day by which it is owed, and in the record of each signed claim', async ({
    api,
    db,
  }) => {
    const { id } = await signClaimWithFile(api, db)

    await askToDelete(api)
    await askToDelete(api)

    expect(await db('privacyRequests').select('kind', 'state', 'dueOn')).toEqual([
      { kind: 'delete', state: 'asked', dueOn: '2027-01-05' },
    ])
    expect(await kindsOf(db, id)).toContain('privacy.request')
  })

  describe('on an evening in the East, when it is the next day in UTC', () => {
    test.override('changes', { clock: { now: () => new Date('2026-12-01T01:00:00Z') } })

    test('the answer is owed 45 days after that evening', async ({ api, db }) => {
      await api.visit()

      await askToDelete(api)

      expect(await db('privacyRequests').select('dueOn')).toEqual([{ dueOn: '2027-01-14' }])
    })
  })

  test('may be asked for in the week in which the clocks go back, whatever zone the database is in', async ({
    api,
    db,
  }) => {
    await api.visit()
    await askToDelete(api)
    await db.raw(`set local timezone to 'America/New_York'`)

    await db('privacyRequests').update({
      askedAt: '2026-10-28T16:00:00Z',
      runsAt: '2026-11-04T16:00:00Z',
    })

    expect(await db('privacyRequests').select('runsAt')).toEqual([
      { runsAt: new Date('2026-11-04T16:00:00Z') },
    ])
  })

  test('within a week it can be taken back, and then nothing goes', async ({ api, db }) => {
    await signClaimWithFile(api, db)
    await askToDelete(api)

    const undone = await api.post('/privacy/delete/undo')
    await runDeletion(db)
    const again = await api.post('/privacy/delete/undo')

    expect(undone.body.pending).toBeNull()
    expect([again.status, again.body]).toEqual([200, undone.body])
    expect(await db('uploads').whereRaw('octet_length(sealed_bytes) > 0')).toHaveLength(1)
  })

  test('what was never asked for, or has begun, is not taken back', async ({ api, db }) => {
    await signClaimWithFile(api, db)
    const never = await api.post('/privacy/delete/undo')
    await askToDelete(api)
    await letWeekPass(db)
    const begun = await api.post('/privacy/delete/undo')

    expect([never.status, begun.status]).toEqual([404, 404])
  })

  test('nothing goes before its time', async ({ api, db }) => {
    await signClaimWithFile(api, db)
    await askToDelete(api)

    await runDeletion(db, WEEK_MINUTES - 1)

    expect(await db('privacyRequests').pluck('state')).toEqual(['asked'])
  })

  test('that comes a minute early by the clock of its process is worked again then, not dropped', async ({
    api,
    db,
  }) => {
    await api.visit()
    await askToDelete(api)
    const { id } = await db('privacyRequests').where({ kind: 'delete' }).first()

    await erasePersonJob.run(later(db, WEEK_MINUTES - 1), { requestId: id })

    const { rows } = await db.raw<{ rows: { inSeconds: number }[] }>(
      `select extract(epoch from run_at - clock_timestamp())::float as "inSeconds"
       from graphile_worker.jobs where key = ?`,
      [`erase-person:${id}`],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.inSeconds).toBeGreaterThan(30)
    expect(rows[0]?.inSeconds).toBeLessThanOrEqual(60)
  })

  test('that is done, or was taken back, is not worked once more', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await api.visit()
    await askToDelete(api)
    await api.post('/privacy/delete/undo')
    await askToDelete(api)
    await letWeekPass(db)
    const requests = await db('privacyRequests').where({ kind: 'delete' }).orderBy('id')
    await ownerDb.raw('delete from graphile_worker._private_jobs')

    for (const { id } of requests) {
      await erasePersonJob.run(later(db, WEEK_MINUTES - 1), { requestId: id })
    }

    expect(await db('privacyRequests').orderBy('id').pluck('state')).toEqual(['undone', 'done'])
    const { rows } = await db.raw(`select key from graphile_worker.jobs where key like 'erase-%'`)
    expect(rows).toEqual([])
  })

  test('whose job is gone is ordered again once its week is over; one that has its job, or that was taken back, is not', async ({
    ownApi: api,
    ownDb: db,
    ownerDb,
  }) => {
    await api.visit()
    await askToDelete(api)
    const { id } = await db('privacyRequests').where({ kind: 'delete' }).first()
    const ordered = (minutes: number) => orderDueDeletions(later(db, minutes))
    const withJob = await ordered(WEEK_MINUTES)
    await ownerDb.raw('delete from graphile_worker._private_jobs')

    const early = await ordered(WEEK_MINUTES - 1)
    const due = await ordered(WEEK_MINUTES)
    const again = await ordered(WEEK_MINUTES)
    await ownerDb.raw('delete from graphile_worker._private_jobs')
    await db('privacyRequests').where({ id }).update({ state: 'undone', doneAt: NOW })
    const undone = await ordered(WEEK_MINUTES)

    expect([withJob, early, due, again, undone]).toEqual([[], [], [id], [], []])
  })
})

describe('deleting', () => {
  test('everything goes, and the record of a signature stays as fingerprints that verify', async ({
    api,
    db,
  }) => {
    const { id, sha256 } = await signClaimWithFile(api, db)
    const { visitorId } = await db('claims').where({ id }).first()
    await askToDelete(api)

    await runDeletion(db)

    const claim = await db('claims').where({ id }).first()
    expect(claim).toMatchObject({ sealedAnswers: null, state: 'cancelled' })
    expect(claim.visitorId).not.toBe(visitorId)
    expect(await db('claimEvents').whereNotNull('sealedData')).toEqual([])
    const documents = await db('documents').select('sha256', 'sealedBytes')
    expect(documents).toContainEqual({ sha256, sealedBytes: Buffer.alloc(0) })
    expect(documents.every(({ sealedBytes }) => sealedBytes.length === 0)).toBe(true)
    expect(await db('uploads').select('sealedName', 'sealedBytes')).toEqual([
      { sealedName: Buffer.alloc(0), sealedBytes: Buffer.alloc(0) },
    ])
    const verdict = await verifyChain(fakeTools(db), { claimId: id })
    expect(verdict).toEqual({ untouched: true, sealed: true, faults: [] })
    expect((await kindsOf(db, id)).at(-1)).toBe('privacy.erased')
  })

  test('nothing is found under the old key any more', async ({ api, db }) => {
    await signClaimWithFile(api, db)
    await askToDelete(api)

    await runDeletion(db)

    expect((await api.get('/api/claims')).body.claims).toEqual([])
    const taken = await api.post('/privacy/export')
    // What was asked just now is all there is.
    expect(Object.keys(taken.body.data)).toEqual(['privacyRequests', 'privacyExports'])
  })

  test('a claim that was never signed goes whole, with its record', async ({ api, db }) => {
    await api.visit()
    const suit = await addMailedSuit(db)
    await beginClaim(api, suit.id)
    await askToDelete(api)

    await runDeletion(db)

    expect(await db('claims')).toEqual([])
    expect(await db('claimEvents')).toEqual([])
  })

  test('a form that was changed after the deletion is still found out', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    await askToDelete(api)
    await runDeletion(db)

    await db.raw('set local role none; set local session_replication_role = replica')
    await db('claimEvents').where({ claimId: id, kind: 'consent.given' }).update({ data: '{}' })
    await db.raw('set local session_replication_role = origin; set local role sparrow_app')

    const { untouched } = await verifyChain(fakeTools(db), { claimId: id })
    expect(untouched).toBe(false)
  })

  test('a letter that the print shop still has is called back', async ({ api, db }) => {
    await api.visit()
    const { id } = await queuedClaim(api, db)
    await printRun(later(db, 17))
    const letter = await db('letters').where({ claimId: id }).first()
    await sendLetter(later(db, 18), { letterId: letter.id })
    await askToDelete(api)

    await runDeletion(db)

    expect(await db('letters').pluck('state')).toEqual(['cancelled'])
    expect((await db('claims').where({ id }).first()).state).toBe('cancelled')
  })

  test('while the print shop cannot be asked nothing is erased: it is tried again, and the letter called back', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id } = await queuedClaim(api, db)
    await printRun(later(db, 17))
    const letter = await db('letters').where({ claimId: id }).first()
    await sendLetter(later(db, 18), { letterId: letter.id })
    await askToDelete(api)
    await letWeekPass(db)
    const { id: requestId } = await db('privacyRequests').where({ kind: 'delete' }).first()
    const tools = later(db, WEEK_MINUTES)
    const cancelLetter = () => Promise.reject(new MailFailure('lob 503'))

    const away = { ...tools, mail: { ...tools.mail, cancelLetter } }
    await expect(erasePerson(away, { requestId })).rejects.toThrow(MailFailure)
    const meanwhile = await db('claims').where({ id }).first()
    await erasePerson(tools, { requestId })

    expect(meanwhile.sealedAnswers).not.toBeNull()
    expect(await db('letters').pluck('state')).toEqual(['cancelled'])
    expect((await db('claims').where({ id }).first()).sealedAnswers).toBeNull()
  })

  test('a claim that was filed without a signature here goes, and so does what was added to it', async ({
    api,
    db,
  }) => {
    await api.visit()
    const { id: suitId } = await addMailedSuit(db)
    const { body } = await beginClaim(api, suitId)
    const headers = { 'x-file-name': 'confirmation.png' }
    const { body: file } = await api.upload('/api/uploads', pngFile({ width: 1 }), { headers })
    const filed = { how: 'online', filedOn: '2026-11-20', file: file.id }
    expect((await tell(api, body.id, 'self-filed', filed)).status).toBe(200)
    await askToDelete(api)

    await runDeletion(db)

    expect(await db('claims').where({ id: body.id })).toEqual([])
    expect(await db('uploads').where({ id: file.id })).toEqual([])
  })

  test('running it twice changes nothing more', async ({ api, db }) => {
    await signClaimWithFile(api, db)
    await askToDelete(api)
    await runDeletion(db)
    const before = await db('claimEvents').count()

    await runDeletion(db)

    expect(await db('claimEvents').count()).toEqual(before)
  })

  test('others keep what is theirs', async ({ api, db }) => {
    const other = api.stranger()
    await signClaimWithFile(api, db)
    const { id } = await signClaimWithFile(other, db)
    await askToDelete(api)

    await runDeletion(db)

    expect((await other.get('/api/claims')).body.claims).toHaveLength(1)
    const verdict = await verifyChain(fakeTools(db), { claimId: id })
    expect(verdict.untouched).toBe(true)
  })
})

test('is asked for a whole week ahead by a clock that does not stand still', async ({ db }) => {
  let ticks = 0
  const now = () => new Date(NOW.getTime() + 5 * ticks++)

  const plan = await askDeletion(fakeTools(db, { clock: { now } }), {
    visitorId: randomUUID(),
    openClaims: [],
  })

  expect(plan.pending).not.toBeNull()
})
