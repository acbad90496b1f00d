import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { putInState, signedClaim, tell } from '../../testing/claim-steps.ts'
import { becomeMember } from '../../testing/members.ts'
import { signClaimWithFile } from '../../testing/signed-claim.ts'
import { fakeTools, NOW } from '../../testing/tools.ts'
import { Claim, Letter } from '../claims/index.ts'
import { sweepExpiredRows } from '../housekeeping/sweep-expired-rows.ts'
import { makeCopy } from './make-copy.ts'

async function make(db: Knex): Promise<void> {
  const { id } = await db('privacyExports').first('id')
  await makeCopy(fakeTools(db), { copyId: id })
}

test('one call gives everything, opened: answers, files, the record of a signature', async ({
  api,
  db,
}) => {
  await signClaimWithFile(api, db)

  const { status, body } = await api.post('/privacy/export')

  expect(status).toBe(200)
  expect(body.data.claims.rows[0].answers.claimant).toMatchObject({
    legalName: 'Zoë Đặng Núñez',
    email: 'zoe@example.com',
  })
  expect(body.data.uploads.rows[0].name).toBe('receipt é.pdf')
  const kinds = body.data.claimEvents.rows.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toContain('signature.applied')
  expect(body.data.privacyRequests.rows).toMatchObject([{ kind: 'export', dueOn: '2027-01-05' }])
  expect(body.mailedTo).toBeNull()
})

test('nothing that opens something is handed out', async ({ api, db }) => {
  await signClaimWithFile(api, db)

  const { body } = await api.post('/privacy/export')

  const names = Object.values(body.data as Record<string, { rows: object[] }>).flatMap(({ rows }) =>
    rows.flatMap((row) => Object.keys(row)),
  )
  expect(names).not.toContain('tokenHash')
  expect(names).not.toContain('answer')
  expect(names.filter((name) => name.startsWith('sealed'))).toEqual([])
})

test('a ZIP with data, forms, files and evidence is made, and only its owner gets it', async ({
  api,
  db,
}) => {
  const { sha256, file } = await signClaimWithFile(api, db)
  const { body } = await api.post('/privacy/export')
  await make(db)
  const [copy] = (await api.get('/privacy/exports')).body.copies
  const other = api.stranger()
  await other.visit()

  const fetched = await api.get(copy.href)
  const stolen = await other.get(copy.href)
  const guessed = await api.get(`/privacy/exports/${copy.id}.0123456789012345678901`)

  expect(copy).toMatchObject({ id: body.copy.id, state: 'ready' })
  const files = unzipSync(new Uint8Array(fetched.body))
  const names = Object.keys(files)
  expect(names).toContain('data.json')
  expect(names.filter((name) => name.startsWith('evidence/SP-'))).toHaveLength(1)
  const document = await db('documents').where({ sha256 }).first('id')
  expect(names).toContain(`documents/${document.id}.pdf`)
  const upload = names.find((name) => name.startsWith('uploads/')) ?? ''
  expect(Buffer.from(files[upload]!).equals(file)).toBe(true)
  expect([stolen.status, guessed.status]).toEqual([410, 410])
})

test('it is made as well for who took their only signature back, without evidence of it', async ({
  api,
  db,
}) => {
  await api.visit()
  const id = await signedClaim(api, (await addSuit(db)).id)
  await tell(api, id, 'undo')
  await api.post('/privacy/export')

  await make(db)

  const [copy] = (await api.get('/privacy/exports')).body.copies
  const names = Object.keys(unzipSync(new Uint8Array((await api.get(copy.href)).body)))
  expect(names).toContain('data.json')
  expect(names.filter((name) => name.startsWith('evidence/'))).toEqual([])
})

test('its first page says in words what every file is, and links to each', async ({ api, db }) => {
  const { id } = await signClaimWithFile(api, db)
  const name = 'Soap & <Sons>'
  await db('suits').update({ name })
  await api.post('/privacy/export')
  await make(db)
  const [copy] = (await api.get('/privacy/exports')).body.copies

  const files = unzipSync(new Uint8Array((await api.get(copy.href)).body))

  const [first = '', ...others] = Object.keys(files)
  const page = Buffer.from(files[first]!).toString()
  const links = [...page.matchAll(/ href="([^"]*)"/g)].map(([, link = '']) => decodeURI(link))
  expect(first).toBe('index.html')
  expect(links.toSorted()).toEqual(others.toSorted())
  expect(page).not.toMatch(/<(?:script|link|img|iframe|object)|\son\w+=/i)
  const { reference } = await db('claims').where({ id }).first('reference')
  const [claim = ''] = page.match(/<section>.*?<\/section>/s) ?? []
  expect(claim).toContain('<h3>Soap &amp; &lt;Sons&gt;</h3>')
  expect(claim).toContain(`<dd>${reference}</dd>`)
  expect(claim).toContain('<dt>Signed</dt><dd>November 21, 2026</dd>')
  expect(claim).toContain('>File that you added: receipt é.pdf</a>')
  expect(claim.match(/ href="documents\/[^"]+\.pdf"/g)).toHaveLength(1)
  expect(claim).toContain(` href="evidence/${reference}.zip"`)
})

test('of plain first class its first page says that it is likely delivered, of certified mail that it is', async ({
  api,
  db,
}) => {
  await api.visit()
  const said: string[][] = []
  for (const method of ['first-class', 'certified'] as const) {
    const claimId = await signedClaim(api, (await addSuit(db)).id)
    const { visitorId, documentId } = await Claim.query(db).findById(claimId).throwIfNotFound()
    const sent = { version: 1, state: 'delivered' as const, method, providerId: `ltr_${method}` }
    const letter = { claimId, visitorId, documentId: documentId ?? '', createdAt: NOW, ...sent }
    await Letter.query(db).insert({ ...letter, acceptedAt: NOW, mailedAt: NOW, deliveredAt: NOW })
    await putInState(db, claimId, 'delivered')
  }

  await api.post('/privacy/export')
  await make(db)

  const [copy] = (await api.get('/privacy/exports')).body.copies
  const files = unzipSync(new Uint8Array((await api.get(copy.href)).body))
  const page = Buffer.from(files['index.html']!).toString()
  for (const [claim] of page.matchAll(/<section>.*?<\/section>/gs))
    said.push(claim.match(/(?:Likely d|D)elivered/g) ?? [])
  expect(said).toEqual([
    ['Likely delivered', 'Likely delivered'],
    ['Delivered', 'Delivered'],
  ])
})

test('whoever has no claim gets a first page that says so', async ({ api, db }) => {
  await api.visit()
  await api.post('/privacy/export')
  await make(db)
  const [copy] = (await api.get('/privacy/exports')).body.copies

  const files = unzipSync(new Uint8Array((await api.get(copy.href)).body))

  const page = Buffer.from(files['index.html']!).toString()
  expect(Object.keys(files)).toEqual(['index.html', 'data.json'])
  expect(page).toContain('You have no claims here.')
  expect(page).toContain('What you asked about your data: 1 entry')
})

test('it is sealed while it is kept, and gone after a week', async ({ api, db }) => {
  await api.visit()
  await api.post('/privacy/export')
  await make(db)
  const row = await db('privacyExports').first()
  const href = (await api.get('/privacy/exports')).body.copies[0].href

  const weekLater = { now: () => new Date(NOW.getTime() + 7 * 86_400_000 + 1) }
  await sweepExpiredRows(fakeTools(db, { clock: weekLater }))

  expect(row.sealedBytes.includes('data.json')).toBe(false)
  expect((await api.get(href)).status).toBe(410)
})

test('asked for twice, one file is made', async ({ api, db }) => {
  await api.visit()

  await api.post('/privacy/export')
  await api.post('/privacy/export')

  expect(await db('privacyExports')).toHaveLength(1)
})

test('one that is not made in a day was given up: it is told so, and another may be asked for', async ({
  api,
  db,
}) => {
  await api.visit()
  await api.post('/privacy/export')
  await db('privacyExports').update({ askedAt: new Date(NOW.getTime() - 86_400_001) })

  const [told] = (await api.get('/privacy/exports')).body.copies
  const again = await api.post('/privacy/export')

  expect(told.state).toBe('failed')
  expect(again.body.copy.state).toBe('making')
  expect(await db('privacyExports')).toHaveLength(2)
})

test('the one that is asked for then answers the request of the one that was given up as well', async ({
  api,
  db,
}) => {
  await api.visit()
  await api.post('/privacy/export')
  const before = { askedAt: new Date(NOW.getTime() - 86_400_001) }
  await db('privacyExports').update(before)
  await db('privacyRequests').update(before)
  const { body } = await api.post('/privacy/export')

  await makeCopy(fakeTools(db), { copyId: body.copy.id })

  expect(await db('privacyRequests').pluck('state')).toEqual(['done', 'done'])
})

test('of a copy that was still being made when everything was deleted nobody is told, and nothing is left', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await becomeMember(api, db)
  await api.post('/privacy/export')
  const { id } = await db('privacyExports').first('id')
  await db('emails').delete()
  const deletion = await db.transaction()
  await deletion('privacyExports').delete()

  const made = makeCopy(fakeTools(db), { copyId: id })
  await expect
    .poll(async () => (await db('pg_locks').where({ granted: false })).length, { timeout: 10_000 })
    .toBeGreaterThan(0)
  await deletion.commit()
  await made

  expect(await db('emails')).toEqual([])
})

test('one whose owner signs in while it is made is made anew: what they had went to the account meanwhile', async ({
  ownApi: api,
  ownDb: db,
}) => {
  await api.visit()
  await api.post('/privacy/export')
  const { id } = await db('privacyExports').first('id')
  const visitorId = randomUUID()
  const signIn = await db.transaction()
  await signIn('privacyExports').update({ visitorId })

  const made = makeCopy(fakeTools(db), { copyId: id })
  const waits = async () => (await db('pg_locks').where({ granted: false })).length
  await expect.poll(waits, { timeout: 10_000 }).toBeGreaterThan(0)
  await signIn.commit()

  await expect(made).rejects.toThrow('went to an account')
  await makeCopy(fakeTools(db), { copyId: id })
  expect(await db('privacyExports').first('state', 'visitorId')).toEqual({
    state: 'ready',
    visitorId,
  })
})
