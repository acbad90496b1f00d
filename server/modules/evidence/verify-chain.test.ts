import type { Knex } from 'knex'
import { describe, expect } from 'vitest'
import { test } from '../../testing/api.ts'
import { putInState, tell } from '../../testing/claim-steps.ts'
import { signClaimWithFile, tamper } from '../../testing/signed-claim.ts'
import { fakeTools } from '../../testing/tools.ts'
import { ClaimEvent, hashEvent } from '../claims/index.ts'
import { createSecrets } from '../../secrets/secrets.ts'
import type { Fault } from './fault.ts'
import { verifyChain } from './verify-chain.ts'
import { verifyFile } from './verify-file.ts'

const check = (db: Knex, claimId: string) => verifyChain(fakeTools(db), { claimId })
const told = ({ part, seq, what }: Fault) => [part, seq, what].filter(Boolean).join(' ')
const faultsOf = async (db: Knex, claimId: string) => (await check(db, claimId)).faults.map(told)

test('an untouched claim has no faults, and bears our marks', async ({ api, db }) => {
  const { id } = await signClaimWithFile(api, db)

  expect(await check(db, id)).toEqual({ untouched: true, sealed: true, faults: [] })
})

test('a signature that was taken back is no fault', async ({ api, db }) => {
  const { id } = await signClaimWithFile(api, db)
  const undone = await tell(api, id, 'undo')

  expect(undone.status).toBe(200)
  expect((await check(db, id)).faults).toEqual([])
})

test('a claim that moves on while its record is read does not look changed', async ({
  api,
  db,
}) => {
  const { id, sha256 } = await signClaimWithFile(api, db)
  await putInState(db, id, 'queued')
  let isRead = false
  db.on('query-response', (_, { sql }: { sql: string }) => {
    if (isRead || !sql.startsWith('select "claims"')) return
    isRead = true
    void putInState(db, id, 'signed')
  })

  const verdict = await verifyFile(fakeTools(db), { sha256 })

  expect([isRead, verdict]).toMatchObject([true, { record: 'untouched' }])
})

describe('each planted fault is reported:', () => {
  const flip = `set_byte(sealed_bytes, 40, get_byte(sealed_bytes, 40) # 1)`

  test('one flipped bit in the signed document', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    await tamper(db, `update documents set sealed_bytes = ${flip}`)

    expect(await faultsOf(db, id)).toEqual(['document unreadable'])
  })

  test('another document, sealed with our key and with its own fingerprint', async ({
    api,
    db,
  }) => {
    const { id } = await signClaimWithFile(api, db)
    const sealed = fakeTools(db).secrets.seal('document', '%PDF-other')
    await tamper(
      db,
      `update documents set sealed_bytes = ?, sha256 = encode(sha256('%PDF-other'), 'hex')`,
      [sealed],
    )

    expect(await faultsOf(db, id)).toEqual(['document changed'])
  })

  test('one flipped bit in an attached file, and the file gone', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    await tamper(db, `update uploads set sealed_bytes = ${flip}`)
    const flipped = await faultsOf(db, id)
    await tamper(db, 'delete from uploads')

    expect(flipped).toEqual(['files unreadable'])
    expect(await faultsOf(db, id)).toEqual(['files missing'])
  })

  test.for([
    [
      'a field',
      `update claim_events set data = data || '{"version": "other"}' where seq = 3`,
      'record 3 changed',
    ],
    [
      'an instant',
      `update claim_events set at = at - interval '1 day' where seq = 3`,
      'record 3 changed',
    ],
    ['who did it', `update claim_events set actor = 'system' where seq = 3`, 'record 3 changed'],
    [
      'a mark',
      `update claim_events set mark = 'AAAAAAAAAAAAAAAAAAAAAA' where seq = 3`,
      'record 3 not-ours',
    ],
    ['a mark left out', `update claim_events set mark = null where seq = 3`, 'record 3 not-ours'],
    [
      'a personal part',
      `update claim_events set sealed_data = set_byte(sealed_data, 40, 255 - get_byte(sealed_data, 40)) where seq = 1`,
      'record 1 personal',
    ],
    [
      'a personal part left out',
      'update claim_events set sealed_data = null where seq = 1',
      'record 1 personal',
    ],
  ] as const)('%s of an entry', async ([, sql, fault], { api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    await tamper(db, sql)

    expect(await faultsOf(db, id)).toEqual([fault])
  })

  test('an entry taken out', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    await tamper(db, 'delete from claim_events where seq = 3')

    expect(await faultsOf(db, id)).toEqual(
      expect.arrayContaining(['record 3 missing', 'record 4 unlinked']),
    )
  })

  test('two entries that changed places', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    await tamper(db, 'update claim_events set seq = 1000 + seq where seq in (3, 4)')
    await tamper(db, 'update claim_events set seq = 1007 - seq where seq > 1000')

    expect(await faultsOf(db, id)).toEqual(
      expect.arrayContaining(['record 3 changed', 'record 4 changed', 'record 3 unlinked']),
    )
  })

  test('the end cut off', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    await tamper(db, `delete from claim_events where seq = (select max(seq) from claim_events)`)

    expect(await faultsOf(db, id)).toContain('record state')
  })

  test('the end cut off after a certificate was made of it', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    const sealed = fakeTools(db).secrets
    const last = await ClaimEvent.query(db).where({ claimId: id }).orderBy('seq', 'desc').first()
    const seq = (last?.seq ?? 0) + 1
    const more = { claimId: id, seq, kind: 'document.verified', actor: 'system', source: 'job', at: new Date('2026-11-21T18:00:00Z'), data: {}, personalSha256: null, previousHash: last?.hash ?? null } as const // prettier-ignore
    const hash = hashEvent(more)
    await ClaimEvent.query(db).insert({
      ...more,
      hash,
      mark: sealed.sign('claim-event', hash),
      sealedData: null,
    })
    expect((await api.get(`/api/claims/${id}/certificate.pdf`)).status).toBe(200)
    expect(await faultsOf(db, id)).toEqual([])

    await tamper(db, `delete from claim_events where seq = ${seq}`)

    expect(await faultsOf(db, id)).toEqual(['record cut'])
  })

  test('the whole record written anew without the key', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    const thief = createSecrets('the-key-of-somebody-else-0123456789ab')
    let previousHash: string | null = null
    const events = await ClaimEvent.query(db).where({ claimId: id }).orderBy('seq')
    for (const event of events) {
      const at = new Date(event.at.getTime() - 86_400_000)
      const hash: string = hashEvent(Object.assign(event, { at, previousHash }))
      await tamper(
        db,
        'update claim_events set at = ?, previous_hash = ?, hash = ?, mark = ? where id = ?',
        [at.toISOString(), previousHash as never, hash, thief.sign('claim-event', hash), event.id],
      )
      previousHash = hash
    }

    expect(await faultsOf(db, id)).toEqual(events.map(({ seq }) => `record ${seq} not-ours`))
  })

  test('no marks at all: nothing says that we wrote it', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    await tamper(db, 'update claim_events set mark = null')

    expect((await check(db, id)).sealed).toBe(false)
  })

  test('the words of a ticked statement', async ({ api, db }) => {
    const { id } = await signClaimWithFile(api, db)
    await tamper(
      db,
      `update claims set form = jsonb_set(form, '{terms,attestations,0,text}', '"Other"')`,
    )

    expect((await faultsOf(db, id)).filter((fault) => fault.endsWith('words'))).toHaveLength(1)
  })
})
