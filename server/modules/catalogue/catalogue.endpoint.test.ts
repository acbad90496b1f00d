import type { Knex } from 'knex'
import { expect } from 'vitest'
import type { Role } from '#contract/roles.ts'
import type { KnownField } from '#contract/wire/admin/catalogue.ts'
import { test } from '../../testing/account-test.ts'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import type { Api } from '../../testing/api.ts'
import { becomeMember } from '../../testing/members.ts'
import { signClaimWithFile } from '../../testing/signed-claim.ts'
import { staffBrowser } from '../../testing/staff.ts'
import { NOW } from '../../testing/tools.ts'
import { AuditEntry } from '../audit/index.ts'
import { listOpenSuits, Suit } from '../suits/index.ts'
import { SuitConflict } from './suit-conflict.model.ts'
import { hashValue } from './field-value.ts'

const SOURCE = 'https://court.example/notice'

/** Another browser in which somebody of the staff is signed in. */
async function staffMember(api: Api, db: Knex, role: Role, name: string = role): Promise<Api> {
  return (await staffBrowser(api, db, { role, email: `${name}@example.com` })).browser
}

async function fieldOf(api: Api, id: string, name: string): Promise<KnownField> {
  const { body } = await api.get(`/api/admin/suits/${id}`)
  return (body as { fields: KnownField[] }).fields.find(({ field }) => field === name)!
}

/** Notes as compared what is on the screen, all of it or some fields. */
async function check(api: Api, id: string, only?: readonly string[]) {
  const { body } = await api.get(`/api/admin/suits/${id}`)
  const seen = (body as { fields: KnownField[] }).fields
    .filter(({ field }) => only?.includes(field) ?? true)
    .map(({ field, hash }) => ({ field, hash }))
  return api.post(`/api/admin/suits/${id}/checks`, { seen })
}

async function edit(api: Api, id: string, field: string, value: unknown, beside: object = {}) {
  const { hash: base } = await fieldOf(api, id, field)
  const sent = { value, sourceUrl: SOURCE, base, ...beside }
  return api.patch(`/api/admin/suits/${id}/fields/${field}`, sent)
}

test('an edit is kept with its source, its day and who made it, and is in the audit log', async ({
  api,
  db,
}) => {
  const editor = await staffMember(api, db, 'editor')
  const { id } = await addSuit(db, { dueOn: '2027-01-01' })

  const { status, body } = await edit(editor, id, 'dueOn', '2027-02-01')

  expect([status, body]).toEqual([200, { outcome: 'done' }])
  expect(await fieldOf(editor, id, 'dueOn')).toMatchObject({
    value: '2027-02-01',
    sourceUrl: SOURCE,
    checkedOn: '2026-11-21',
    checkedBy: 'e•••@example.com',
    changedSince: false,
  })
  expect(await AuditEntry.query(db).findOne({ subjectId: id })).toMatchObject({
    action: 'suit.changed',
    before: { dueOn: '2027-01-01' },
    after: { dueOn: '2027-02-01', sourceUrl: SOURCE },
  })
})

test.for([
  ['dueOn', 'next week'],
  ['payoutCentsMax', -1],
  ['payoutCentsMin', 999_999],
  ['status', 'maybe'],
  // Lists would have a button to claim what pays without a claim.
  ['proofKind', 'automatic'],
  // Claims would be refused for what nobody was asked for.
  ['proofKind', 'documents'],
  ['proofKind', 'unknown'],
  ['proofKind', 'notice-id'],
  // One answer would be taken for both.
  ['terms', { ...plainTerms, form: [...plainTerms.form, ...plainTerms.form] }],
  ['terms', { ...plainTerms, attestation: [] }],
  ['terms', { ...plainTerms, form: [{ id: 'born', label: 'Date of birth', kind: 'date' }] }],
  ['mailingAddress', { recipient: 'A' }],
  // Its pages would not say until when one can leave it.
  ['isClassAction', false],
] as [string, unknown][])(
  '%s cannot become what it may not be',
  async ([field, value], { api, db }) => {
    const publisher = await staffMember(api, db, 'publisher')
    const { id } = await addSuit(db, { payoutCentsMax: 1000, optOutOn: '2027-01-15' })

    const { status, body } = await edit(publisher, id, field, value)

    expect(status).toBe(422)
    expect(body.errors[0].path).toMatch(/^\/value/)
  },
)

test('a settlement that wants documents can be filed once its terms say which', async ({
  api,
  db,
}) => {
  const publisher = await staffMember(api, db, 'publisher')
  const { id } = await addSuit(db, { proofKind: 'documents', fileable: false })
  const proof = { use: 'required', label: 'A receipt', help: 'What you bought, and when.' }

  const before = await edit(publisher, id, 'fileable', true)
  const terms = await edit(publisher, id, 'terms', { ...plainTerms, proof })
  const after = await edit(publisher, id, 'fileable', true)

  expect([before.status, terms.status, after.status]).toEqual([422, 200, 200])
})

test('who lost the answer does the same again: it is done once, and nobody is said to have been faster', async ({
  api,
  db,
}) => {
  const editor = await staffMember(api, db, 'editor')
  const { id } = await addSuit(db, { dueOn: '2027-01-01', conflicts: ['The notices differ.'] })
  const { hash: base } = await fieldOf(editor, id, 'dueOn')
  const written = { name: 'Kettles', category: 'consumer-product', description: 'Leaky ones.', sourceUrl: SOURCE } // prettier-ignore
  const key = { idempotencyKey: 'the-same-wish' }
  const deeds = [
    () => editor.post('/api/admin/suits', written, key),
    () => {
      const value = { value: '2027-02-01', sourceUrl: SOURCE, base }
      return editor.patch(`/api/admin/suits/${id}/fields/dueOn`, value, key)
    },
    () => {
      const settled = { note: 'The notices differ.', reason: 'The official site says so.' }
      return editor.post(`/api/admin/suits/${id}/notes`, settled, key)
    },
  ]

  const outcomes = []
  for (const deed of deeds) {
    const lost = await deed()
    const again = await deed()
    outcomes.push([again.status, JSON.stringify(again.body) === JSON.stringify(lost.body)])
  }

  expect(outcomes).toEqual([201, 200, 200].map((status) => [status, true]))
  expect(await Suit.query(db).where({ name: 'Kettles' })).toHaveLength(1)
  const actions = (await AuditEntry.query(db).orderBy('id')).map(({ action }) => action)
  expect(actions).toEqual(['suit.added', 'suit.changed', 'suit-conflict.settled'])
})

test('an edit of what somebody else has changed in between is refused', async ({ api, db }) => {
  const editor = await staffMember(api, db, 'editor')
  const { id } = await addSuit(db)
  const { hash: base } = await fieldOf(editor, id, 'dueOn')
  await edit(editor, id, 'dueOn', '2027-02-01')

  const late = { value: '2027-03-01', sourceUrl: SOURCE, base }
  const { status } = await editor.patch(`/api/admin/suits/${id}/fields/dueOn`, late)

  expect(status).toBe(409)
})

test('what changed since it was seen is not noted as checked, nor is anything beside it', async ({
  api,
  db,
}) => {
  const editor = await staffMember(api, db, 'editor')
  const { id } = await addSuit(db, { docket: null })
  const { body: before } = await editor.get(`/api/admin/suits/${id}`)
  const seen = (before as { fields: KnownField[] }).fields.map(({ field, hash }) => ({
    field,
    hash,
  }))
  await Suit.query(db).findById(id).patch({ dueOn: '2027-02-01', docket: '1:24-cv-1' })

  const { status, body } = await editor.post(`/api/admin/suits/${id}/checks`, { seen })

  expect(status).toBe(409)
  expect(body.detail).toContain('Number of the case, Deadline')
  expect(await db('suitFieldSources').where({ suitId: id })).toEqual([])
})

test('what sources disagree about is decided as it was seen', async ({ api, db }) => {
  const editor = await staffMember(api, db, 'editor')
  const { id: suitId } = await addSuit(db, { dueOn: '2027-01-01' })
  const value = (day: string) => ({ value: day, sourceUrl: SOURCE, seenOn: null })
  const values = [value('2027-01-01'), value('2027-02-01')]
  const asked = { suitId, field: 'dueOn' as const, kind: 'conflict' as const, values }
  const { id } = await SuitConflict.query(db).insertAndFetch({ ...asked, createdAt: NOW })
  const baseNow = async (): Promise<string> =>
    (await editor.get(`/api/admin/suits/${suitId}`)).body.conflicts[0].base
  const decide = (base: string) =>
    editor.post(`/api/admin/suit-conflicts/${id}`, {
      value: '2027-02-01',
      sourceUrl: SOURCE,
      base,
    })

  const first = await baseNow()
  await edit(editor, suitId, 'dueOn', '2026-12-03')
  const edited = await decide(first)
  const second = await baseNow()
  await SuitConflict.query(db)
    .findById(id)
    .patch({ values: [...values, value('2027-03-01')] })
  const moreSaid = await decide(second)
  const untouched = await Suit.query(db).findById(suitId)
  const looked = await decide(await baseNow())
  const again = await decide(second)

  expect([edited, moreSaid, looked, again].map(({ status }) => status)).toEqual([
    409, 409, 200, 404,
  ])
  expect(untouched?.dueOn).toBe('2026-12-03')
  expect(again.body.detail).toBe('Somebody has decided this already.')
})

test('legal text waits for another publisher, who may not be its writer', async ({ api, db }) => {
  const writer = await staffMember(api, db, 'publisher', 'writer')
  const other = await staffMember(api, db, 'publisher', 'other')
  const { id } = await addSuit(db)
  const terms = { ...plainTerms, attestations: [{ id: 'true', text: 'All of it is true.' }] }

  const proposed = await edit(writer, id, 'terms', terms)
  const [change] = (await writer.get('/api/admin/suit-changes')).body.changes
  const own = await writer.post(`/api/admin/suit-changes/${change.id}`, { decision: 'approve' })
  const untouched = await Suit.query(db).findById(id)
  const approved = await other.post(`/api/admin/suit-changes/${change.id}`, { decision: 'approve' })

  expect(proposed.body).toEqual({ outcome: 'waits' })
  expect(own.status).toBe(403)
  expect(untouched?.terms).toEqual(plainTerms)
  expect(approved.status).toBe(200)
  expect((await Suit.query(db).findById(id))?.terms).toEqual(terms)
})

test('a question in other words gets a new id, or is said to mean the same: answers are kept by the id', async ({
  api,
  db,
}) => {
  const publisher = await staffMember(api, db, 'publisher')
  const { id } = await addSuit(db)
  const [bought, ...others] = plainTerms.eligibility
  const [units] = plainTerms.form
  const reworded = {
    ...plainTerms,
    eligibility: [...others, { ...bought, text: 'Did you return it?' }],
    form: [{ ...units, hint: 'In boxes of six.' }],
  }
  const named = {
    ...reworded,
    eligibility: [...others, { ...bought, id: 'returned', text: 'Did you return it?' }],
    form: [{ ...units, id: 'boxes', hint: 'In boxes of six.' }],
  }
  const spaced = { ...named, form: [{ ...named.form[0], hint: ' In boxes  of six. ' }] }
  const spelt = { ...named, form: [{ ...named.form[0], hint: 'In boxes of 6.' }] }

  const unsaid = await edit(publisher, id, 'terms', reworded)
  const asNew = await edit(publisher, id, 'terms', named)
  const asBefore = await edit(publisher, id, 'terms', spaced)
  const said = await edit(publisher, id, 'terms', spelt, { meansSame: true })

  expect(unsaid.status).toBe(422)
  expect(unsaid.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    '/value/eligibility/1/text',
    '/value/form/0/label',
  ])
  expect([asNew, asBefore, said].map(({ status }) => status)).toEqual([200, 200, 200])
  const entries = await AuditEntry.query(db).where({ subjectId: id }).orderBy('id')
  expect(entries.map(({ after }) => (after as { meansSame?: boolean }).meansSame)).toEqual([
    undefined,
    undefined,
    true,
  ])
})

test('an id that a question had once stands for no other one, however long that is gone; the same one may come back', async ({
  api,
  db,
}) => {
  const publisher = await staffMember(api, db, 'publisher')
  const { id } = await addSuit(db)
  const [units] = plainTerms.form
  const without = { ...plainTerms, form: [] }
  const other = { ...plainTerms, form: [{ ...units, label: 'How much?' }] }
  await edit(publisher, id, 'terms', without)

  const reused = await edit(publisher, id, 'terms', other, { meansSame: true })
  const back = await edit(publisher, id, 'terms', plainTerms)

  expect([reused.status, back.status]).toEqual([422, 200])
  expect(reused.body.errors).toMatchObject([{ path: '/value/form/0/label' }])
})

test('the number of a notice is asked for in other words once it is said that they mean the same', async ({
  api,
  db,
}) => {
  const publisher = await staffMember(api, db, 'publisher')
  const asked = (label: string) => ({ ...plainTerms, identifier: { use: 'optional', label } })
  const { id } = await addSuit(db, { terms: asked('Notice ID') as typeof plainTerms })

  const unsaid = await edit(publisher, id, 'terms', asked('Claim PIN'))
  const said = await edit(publisher, id, 'terms', asked('ID on your notice'), { meansSame: true })

  expect([unsaid.status, said.status]).toEqual([422, 200])
  expect(unsaid.body.errors).toMatchObject([{ path: '/value/identifier/label' }])
})

test('a lone publisher decides alone, an editor never', async ({ api, db }) => {
  const publisher = await staffMember(api, db, 'publisher')
  const editor = await staffMember(api, db, 'editor')
  const { id } = await addSuit(db)
  const { id: otherId } = await addSuit(db)

  const own = await edit(publisher, id, 'terms', { ...plainTerms, perHousehold: true })
  const editors = await edit(editor, otherId, 'terms', { ...plainTerms, perHousehold: true })

  expect(own.body).toEqual({ outcome: 'done' })
  expect(editors.body).toEqual({ outcome: 'waits' })
})

test('an edit that contradicts its settlement is refused to its writer, not left to whoever approves', async ({
  api,
  db,
}) => {
  const editor = await staffMember(api, db, 'editor')
  const { id } = await addSuit(db)
  const twice = [...plainTerms.attestations, ...plainTerms.attestations]

  const { status, body } = await edit(editor, id, 'terms', { ...plainTerms, attestations: twice })

  expect(status).toBe(422)
  expect(body.errors[0].message).toMatch(/stands twice in “attestations”/)
  expect((await editor.get('/api/admin/suit-changes')).body.changes).toEqual([])
})

test('an editor takes their own edit back, and decides about none', async ({ api, db }) => {
  const editor = await staffMember(api, db, 'editor')
  const colleague = await staffMember(api, db, 'editor', 'colleague')
  const { id } = await addSuit(db)
  const slip = { ...plainTerms, attestations: [{ id: 'true', text: 'Al of it is true.' }] }
  await edit(editor, id, 'terms', slip)
  const [change] = (await editor.get('/api/admin/suit-changes')).body.changes
  const decide = (by: Api, decision: string) =>
    by.post(`/api/admin/suit-changes/${change.id}`, { decision })

  const strangers = [await decide(colleague, 'approve'), await decide(colleague, 'refuse')]
  const own = [await decide(editor, 'approve'), await decide(editor, 'refuse')]
  const anew = await edit(editor, id, 'terms', { ...plainTerms, perHousehold: true })

  expect(strangers.map(({ status }) => status)).toEqual([403, 403])
  expect(own.map(({ status }) => status)).toEqual([403, 200])
  expect(anew.body).toEqual({ outcome: 'waits' })
})

test('where signed forms are mailed to is changed by two people, an address that nobody waits for by one', async ({
  api,
  db,
}) => {
  const publisher = await staffMember(api, db, 'publisher')
  const editor = await staffMember(api, db, 'editor')
  const person = api.stranger()
  await person.visit()
  const { id: claimId } = await signClaimWithFile(person, db)
  const { suitId } = await db('claims').where({ id: claimId }).first()
  const { id: quietId } = await addSuit(db)
  const place = { line1: '9 New St', city: 'Utica', state: 'NY', zip: '13501' }
  const address = { recipient: 'Administrator', ...place }

  const waits = await edit(editor, suitId, 'mailingAddress', address)
  const meanwhile = (await Suit.query(db).findById(suitId))?.mailingAddress
  const [change] = (await publisher.get('/api/admin/suit-changes')).body.changes
  await publisher.post(`/api/admin/suit-changes/${change.id}`, { decision: 'approve' })
  const done = await edit(editor, quietId, 'mailingAddress', address)

  expect([waits.body.outcome, done.body.outcome]).toEqual(['waits', 'done'])
  expect(meanwhile).not.toEqual(address)
  expect((await Suit.query(db).findById(suitId))?.mailingAddress).toEqual(address)
})

test('the address that stands is right also where it was typed otherwise than on an envelope, and signed forms wait', async ({
  api,
  db,
}) => {
  const editor = await staffMember(api, db, 'editor')
  const person = api.stranger()
  await person.visit()
  const { id: claimId } = await signClaimWithFile(person, db)
  const { suitId } = await db('claims').where({ id: claimId }).first()
  const typed = {
    recipient: 'Administrator',
    line1: '9  New St',
    city: 'Utica',
    state: 'ny',
    zip: '135010001',
  }
  await Suit.query(db).findById(suitId).patch({ mailingAddress: typed })
  const other = { ...typed, line1: '10 New St', state: 'NY', zip: '13501' }
  const values = [typed, other].map((value) => ({ value, sourceUrl: SOURCE, seenOn: null }))
  const asked = { suitId, field: 'mailingAddress' as const, kind: 'conflict' as const, values }
  const { id } = await SuitConflict.query(db).insertAndFetch({ ...asked, createdAt: NOW })
  const { body } = await editor.get(`/api/admin/suits/${suitId}`)
  const { base } = body.conflicts[0]
  const decide = (value: unknown) =>
    editor.post(`/api/admin/suit-conflicts/${id}`, { value, sourceUrl: SOURCE, base })

  const [elsewhere, there] = [await decide(other), await decide(typed)]

  expect([elsewhere, there].map(({ status }) => status)).toEqual([403, 200])
})

test('what was signed stays as it was, whatever is edited afterwards', async ({ api, db }) => {
  await api.visit()
  const { id: claimId } = await signClaimWithFile(api, db)
  const before = await db('claims').where({ id: claimId }).first()
  const publisher = await staffMember(api, db, 'publisher')

  await edit(publisher, before.suitId, 'terms', { ...plainTerms, perHousehold: true })
  await edit(publisher, before.suitId, 'name', 'Quite another name')

  const after = await db('claims').where({ id: claimId }).first()
  expect(after.form).toEqual(before.form)
  expect((await publisher.get(`/api/admin/suits/${before.suitId}`)).body.signedClaims).toBe(1)
})

test('nothing is stale as long as nobody checks; then 14 days after the first check it is', async ({
  api,
  db,
}) => {
  const editor = await staffMember(api, db, 'editor')
  const [kept, left] = [await addSuit(db), await addSuit(db)]
  const openOn = async (day: string) => {
    const clock = { now: () => new Date(`${day}T17:00:00Z`) }
    const { suits } = await listOpenSuits({ db, clock })
    return [kept, left].map(({ id }) => suits.some((suit) => suit.id === id))
  }
  const before = await openOn('2028-06-01')

  const { body } = await check(editor, kept.id)
  await db('suitFieldSources').update({ firstCheckedOn: '2026-11-10' })

  expect(before).toEqual([true, true])
  expect(body.checkedOn).toBe('2026-11-21')
  expect(await openOn('2026-11-24')).toEqual([true, true])
  expect(await openOn('2026-11-25')).toEqual([true, false])
  expect(await openOn('2026-12-05')).toEqual([true, false])
  expect(await openOn('2026-12-06')).toEqual([false, false])
})

test('a settlement is as fresh as the field that was compared longest ago', async ({ api, db }) => {
  const editor = await staffMember(api, db, 'editor')
  const { id } = await addSuit(db)

  const one = await check(editor, id, ['dueOn'])
  const all = await check(editor, id)

  expect(one.body).toEqual({ checked: ['dueOn'], checkedOn: null })
  expect(all.body.checkedOn).toBe('2026-11-21')
  expect(all.body.checked).toContain('terms')
  expect(all.body.checked).not.toContain('description')
})

test('what a file fills in after a check of the whole hides nothing at the next check or edit', async ({
  api,
  db,
}) => {
  const editor = await staffMember(api, db, 'editor')
  const { id } = await addSuit(db)
  await check(editor, id)
  await db('suitFieldSources').update({ firstCheckedOn: '2026-11-01' })
  const read = { suitId: id, sourceUrl: SOURCE, checkedOn: '2026-11-20', checkedBy: null }
  await db('suits').where({ id }).update({ fundCents: 500 })
  await db('suitFieldSources').insert({ ...read, field: 'fundCents', valueHash: hashValue(500) })

  const checked = await check(editor, id, ['dueOn'])
  const edited = await edit(editor, id, 'description', 'Buyers of it, since 2020.')

  expect([checked.body.checkedOn, edited.status]).toEqual(['2026-11-21', 200])
  const { suits } = await listOpenSuits({ db, clock: { now: () => NOW } })
  expect(suits).toMatchObject([{ id, checkedOn: '2026-11-21' }])
})

test('the list finds by words and by how a settlement stands', async ({ api, db }) => {
  const viewer = await staffMember(api, db, 'viewer')
  const bare = { officialSiteUrl: null, proofKind: 'unknown' as const }
  await addSuit(db, { name: 'Quokka shampoo', ...bare })
  await addSuit(db, { name: 'Quokka soap', status: 'closed', conflicts: ['They disagree.'] })

  const { body } = await viewer.get('/api/admin/suits?search=quokka')
  const closed = await viewer.get('/api/admin/suits?search=quokka&filter=conflicts')

  expect(body.counts).toMatchObject({ all: 2, open: 1, closed: 1, incomplete: 1, conflicts: 1 })
  expect(body.suits[0].missing).toContain('Official site')
  expect(closed.body.suits.map(({ name }: { name: string }) => name)).toEqual(['Quokka soap'])
})

test('a page that there is no more is the last one that there is', async ({ api, db }) => {
  const viewer = await staffMember(api, db, 'viewer')
  await addSuit(db, { name: 'Quokka soap' })

  const { body } = await viewer.get('/api/admin/suits?search=quokka&page=3')
  const none = await viewer.get('/api/admin/suits?search=wombat&page=3')

  expect(body).toMatchObject({ suits: [{ name: 'Quokka soap' }], total: 1 })
  expect(none.body).toMatchObject({ suits: [], total: 0 })
})

test('a settled note is off the list for good', async ({ api, db }) => {
  const editor = await staffMember(api, db, 'editor')
  const { id } = await addSuit(db, { conflicts: ['Proof: no, or an ID.'] })
  const note = { note: 'Proof: no, or an ID.', reason: 'The official site asks for none.' }

  const { status } = await editor.post(`/api/admin/suits/${id}/notes`, note)
  const again = await editor.post(`/api/admin/suits/${id}/notes`, note)

  expect([status, again.status]).toEqual([200, 404])
  expect((await editor.get(`/api/admin/suits/${id}`)).body.conflicts).toEqual([])
})

test('a settlement that is added by hand is listed nowhere until it is opened', async ({
  api,
  db,
}) => {
  const editor = await staffMember(api, db, 'editor')
  const written = { name: 'Lumen lamps', category: 'property', description: 'Buyers.' }

  const { status, body } = await editor.post('/api/admin/suits', { ...written, sourceUrl: SOURCE })

  expect(status).toBe(201)
  expect(await Suit.query(db).findById(body.id)).toMatchObject({
    slug: 'lumen-lamps',
    status: 'unconfirmed',
  })
  const { slug: open } = await addSuit(db)
  const robotsOf = async (slug: string) =>
    (await api.get(`/api/screens?path=/claims/${slug}`)).body.head.robots
  const inSitemap = async (slug: string) =>
    String((await api.get('/sitemap.xml')).body).includes(`/claims/${slug}<`)
  expect([await inSitemap('lumen-lamps'), await inSitemap(open)]).toEqual([false, true])
  expect([await robotsOf('lumen-lamps'), await robotsOf(open)]).toEqual(['noindex', undefined])
  await Suit.query(db).findById(body.id).patch({ status: 'open' })
  expect(await inSitemap('lumen-lamps')).toBe(true)
})

test('who may only read, reads; strangers and members get nothing', async ({ api, db }) => {
  const viewer = await staffMember(api, db, 'viewer')
  const member = api.stranger()
  await becomeMember(member, db)
  const { id } = await addSuit(db)
  await api.visit()
  const tries = (by: Api) => [
    () => by.get('/api/admin/suits'),
    () => by.get(`/api/admin/suits/${id}`),
    () => by.post('/api/admin/suits', {}),
    () => by.post(`/api/admin/suits/${id}/checks`),
    () => by.upload('/api/admin/catalogue/import/try', Buffer.from('name\n')),
  ]
  const statuses = async (by: Api) => {
    const found: number[] = []
    for (const call of tries(by)) found.push((await call()).status)
    return found
  }

  expect(await statuses(api)).toEqual([401, 401, 401, 401, 401])
  expect(await statuses(member)).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(viewer)).toEqual([200, 200, 403, 403, 403])
})
