import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { Claim } from './claim.model.ts'
import { ClaimEvent } from './claim-event.model.ts'
import { createClaim } from './create-claim.ts'
import { fingerprint, hashEvent } from './event-hash.ts'
import { moveClaim } from './move-claim.ts'
import { MARK, openPersonal, recordEvents } from './record-events.ts'

const ORIGIN = { actor: 'user', source: 'web' } as const

async function newClaim(db: Knex): Promise<string> {
  const suit = await addSuit(db)
  const { claim } = await createClaim(fakeTools(db), { suitId: suit.id, visitorId: randomUUID() })
  return claim.id
}

const record = (db: Knex, claimId: string) =>
  ClaimEvent.query(db).where({ claimId }).orderBy('seq').execute()

/** Fails unless the entries are 1, 2, 3 … and each is bound to the one before it. */
function expectChain(events: ClaimEvent[]): void {
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  for (const [index, event] of events.entries()) {
    expect(event.previousHash).toBe(events[index - 1]?.hash ?? null)
    expect(event.hash).toBe(hashEvent(event))
  }
}

test('the entries of a claim are a chain that can be worked out again from what is stored', async ({
  db,
}) => {
  const claimId = await newClaim(db)
  const tools = fakeTools(db)
  const data = { zebra: 1, apple: { z: [1, { b: 2, a: 1 }], a: 'Ω' }, left: undefined, big: 1e21 }

  await recordEvents(tools, {
    claimId,
    ...ORIGIN,
    events: [
      { kind: 'address.checked', data },
      { kind: 'consent.given', data: {}, personal: { name: 'Zoë' } },
    ],
  })
  await recordEvents(tools, { claimId, ...ORIGIN, events: [{ kind: 'claim.queued', data: {} }] })

  const events = await record(db, claimId)
  expect(events).toHaveLength(3)
  expectChain(events)
  for (const { hash, mark } of events) {
    expect(tools.secrets.verify(MARK, hash, mark ?? '')).toBe(true)
    expect(tools.secrets.verify(MARK, fingerprint('another'), mark ?? '')).toBe(false)
  }
  const personal = openPersonal(tools, events[1]!)
  expect(JSON.parse(personal ?? '')).toMatchObject({ name: 'Zoë' })
  expect(events[1]?.personalSha256).toBe(fingerprint(personal ?? ''))
  expect([events[0]?.personalSha256, events[0]?.sealedData]).toEqual([null, null])
})

test('one thing changed in an entry makes another fingerprint', async ({ db }) => {
  const claimId = await newClaim(db)
  const events = [{ kind: 'claim.queued' as const, data: { method: 'certified' } }]
  await recordEvents(fakeTools(db), { claimId, ...ORIGIN, events })
  const [event] = await record(db, claimId)

  const changes: Partial<ClaimEvent>[] = [
    { seq: 2 },
    { actor: 'admin' },
    { source: 'job' },
    { kind: 'claim.expired' },
    { at: new Date(0) },
    { data: { method: 'first-class' } },
    { personalSha256: fingerprint('x') },
    { previousHash: fingerprint('x') },
    { claimId: randomUUID() },
  ]

  for (const change of changes) {
    const changed = Object.assign(ClaimEvent.fromJson({}), event, change)
    expect(hashEvent(changed), Object.keys(change)[0]).not.toBe(event?.hash)
  }
})

test('two claims’ equal words have unequal fingerprints', async ({ db }) => {
  const ids = [await newClaim(db), await newClaim(db)]
  for (const claimId of ids) {
    const events = [{ kind: 'consent.given' as const, data: {}, personal: { name: 'Zoë' } }]
    await recordEvents(fakeTools(db), { claimId, ...ORIGIN, events })
  }

  const [one, other] = await ClaimEvent.query(db).whereIn('claimId', ids)

  expect(one?.personalSha256).not.toBe(other?.personalSha256)
})

test('what happens at the same moment still makes one chain', async ({ ownDb }) => {
  const claimId = await newClaim(ownDb)
  const { clock, secrets } = fakeTools(ownDb)
  const events = [
    { kind: 'address.checked' as const, data: {} },
    { kind: 'claim.queued' as const, data: {} },
  ]

  await Promise.all(
    Array.from({ length: 4 }, () =>
      ownDb.transaction((trx) =>
        recordEvents({ clock, secrets, db: trx }, { claimId, ...ORIGIN, events }),
      ),
    ),
  )

  const stored = await record(ownDb, claimId)
  expect(stored).toHaveLength(8)
  expectChain(stored)
})

test('a state that does not follow is refused, and nothing is recorded', async ({ db }) => {
  const claimId = await newClaim(db)
  const claim = await Claim.query(db).findById(claimId).throwIfNotFound()

  const attempt = moveClaim(fakeTools(db), {
    claim,
    to: 'mailed',
    ...ORIGIN,
    events: [{ kind: 'mail.mailed', data: {} }],
  })

  await expect(attempt).rejects.toMatchObject({ code: 'claim.cannot-move' })
  expect(await Claim.query(db).findById(claimId)).toMatchObject({ state: 'draft' })
  expect(await record(db, claimId)).toEqual([])
})

test('entries from before the chain are chained in the order in which they happened', async ({
  ownDb,
  ownerDb,
}) => {
  const ids = [await newClaim(ownDb), await newClaim(ownDb)]
  const source = {
    directory: join(import.meta.dirname, '../../../migrations'),
    loadExtensions: ['.ts'],
  }
  const isChained = () => ownerDb.schema.hasColumn('claim_events', 'hash')
  while (await isChained()) await ownerDb.migrate.down(source)
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute))
  await ownerDb('claimEvents').insert(
    [3, 1, 2].flatMap((minute) =>
      ids.map((claimId) => {
        const data = { minute, b: { d: 1, c: [null, true] }, a: 'é' }
        return { claimId, kind: 'consent.given', ...ORIGIN, at: at(minute), data }
      }),
    ),
  )

  await ownerDb.migrate.latest(source)

  for (const claimId of ids) {
    const events = await record(ownDb, claimId)
    expect(events.map(({ data }) => data['minute'])).toEqual([1, 2, 3])
    expectChain(events)
    await recordEvents(fakeTools(ownDb), {
      claimId,
      ...ORIGIN,
      events: [{ kind: 'claim.queued', data: {} }],
    })
    expectChain(await record(ownDb, claimId))
  }
  await expect(ownerDb('claimEvents').update({ seq: 9 })).rejects.toThrow('never changed')
}, 30_000)
