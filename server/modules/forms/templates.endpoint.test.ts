import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type FormMapping, noMapping } from '#contract/form-mapping.ts'
import { test } from '../../testing/account-test.ts'
import { plainTerms } from '../../testing/add-suit.ts'
import type { Api } from '../../testing/api.ts'
import { draftForm } from '../../testing/drafted-form.ts'
import { pdfFile } from '../../testing/files.ts'
import { fakeTools } from '../../testing/tools.ts'
import { AuditEntry } from '../audit/index.ts'
import { readBack } from '../documents/read-back.ts'
import { findFormTemplate, forms } from './index.ts'
import { exampleMapping as mapping } from './testing/example-mapping.ts'

test('a visitor who is nobody in particular gets at no form', async ({ api }) => {
  await api.visit()
  const id = randomUUID()

  const answers = await Promise.all([
    api.get(`/api/admin/suits/${id}/templates`),
    api.upload(`/api/admin/suits/${id}/templates/any`, await pdfFile()),
    api.patch(`/api/admin/templates/${id}`, { mapping: {} }),
    api.post(`/api/admin/templates/${id}/activate`),
    api.post(`/api/admin/suits/${id}/templates/any/own`, { reason: 'It is outdated.' }),
  ])

  expect(forms.endpoints.map(({ access }) => access)).toEqual(Array(10).fill('admin'))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

const facts = { source: 'https://example.org/claim-form.pdf', checkedOn: '2026-11-20' }

/** What an editor's page knows of the mapping that it opened. */
const baseOf = async (api: Api, path: string): Promise<string> =>
  (await api.get(path)).body.template.mappingHash
const map = async (api: Api, path: string) =>
  api.patch(path, { mapping, ...facts, base: await baseOf(api, path) })
const activate = async (api: Api, path: string) =>
  api.post(`${path}/activate`, { base: await baseOf(api, path) })

test('the same file again at once is the same draft, and what was said of it twice is done once', async ({
  api,
  db,
}) => {
  const { suit, bytes, path } = await draftForm(api, db)
  const again = await api.upload(`/api/admin/suits/${suit.id}/templates/any`, bytes)
  const base = await baseOf(api, path)
  const key = { idempotencyKey: 'the-same-wish' }
  const mapped = () => api.patch(path, { mapping, ...facts, base }, key)
  await mapped()
  const mappedAgain = await mapped()
  const activation = { base: await baseOf(api, path) }
  const used = await api.post(`${path}/activate`, activation, key)
  const usedAgain = await api.post(`${path}/activate`, activation, key)

  expect(`/api/admin/templates/${again.body.template.id as string}`).toBe(path)
  expect([mappedAgain.status, usedAgain.status]).toEqual([200, 200])
  expect(usedAgain.body).toEqual(used.body)
  expect(await db('formTemplates').where({ suitId: suit.id, kind: 'generated' })).toEqual([])
})

test('the same file begins with what was said of it, and of what the settlement asks otherwise by now with nothing', async ({
  api,
  db,
}) => {
  const { suit, bytes, path } = await draftForm(api, db)
  const add = async (file: Buffer, variant = 'any') => {
    // After the moment in which it would be the same wish.
    await db('formTemplates').update({ createdAt: new Date('2020-01-01') })
    const { body } = await api.upload(`/api/admin/suits/${suit.id}/templates/${variant}`, file)
    return body.template.mapping as FormMapping
  }
  expect(await add(bytes)).toEqual(noMapping)
  await map(api, path)
  const draft = await add(bytes, 'without-notice-id')
  await activate(api, path)

  const again = await add(bytes)
  const forOthers = await add(bytes, 'with-notice-id')
  const edition = await add(Buffer.concat([bytes, Buffer.from('\n')]))
  const other = await add(await pdfFile())
  const attestations = [{ id: 'true', text: 'Everything here is true.' }]
  await db('suits')
    .where({ id: suit.id })
    .update({ terms: JSON.stringify({ ...plainTerms, attestations }) })
  const asked = await add(bytes)

  expect([draft, again, forOthers]).toEqual([mapping, mapping, mapping])
  expect(edition).toEqual(noMapping)
  expect(other).toEqual(noMapping)
  const { story: _, pay: __, ...ofTheClaimant } = mapping.fields
  expect(asked).toEqual({ ...mapping, fields: ofTheClaimant, printedOnForm: [] })
})

test('two who map the same form cannot overwrite one another, nor use what they did not see', async ({
  api,
  db,
}) => {
  const { path, suit } = await draftForm(api, db)
  const base = await baseOf(api, path)
  const { signature: _, ...unsigned } = mapping.fields

  const first = await api.patch(path, { mapping, ...facts, base })
  const second = await api.patch(path, {
    mapping: { ...mapping, fields: unsigned },
    ...facts,
    base,
    keep: true,
  })
  const unseen = await api.post(`${path}/activate`, { base })
  const seen = await api.post(`${path}/activate`, { base: first.body.mappingHash })

  expect([first.status, second.status, unseen.status, seen.status]).toEqual([200, 409, 409, 200])
  expect(seen.body).toMatchObject({ status: 'active', mapping })
  const listed = () => api.get(`/api/admin/suits/${suit.id}/templates`)
  const [fits] = (await listed()).body.templates
  const attestations = [{ id: 'true', text: 'Everything here is true.' }]
  const terms = JSON.stringify({ ...plainTerms, attestations })
  await db('suits').where({ id: suit.id }).update({ terms })
  const [passed] = (await listed()).body.templates
  expect([fits.isPassedBy, passed.isPassedBy]).toEqual([false, true])
})

test('the mapper sees the file, its fields, and what they may take', async ({ api, db }) => {
  const { path, bytes, suit } = await draftForm(api, db)

  const { body } = await api.get(path)
  const file = await api.get(`${path}/form.pdf`)

  expect(body).toMatchObject({ suitName: suit.name, pages: [{ width: 612 }, {}] })
  expect(body.fields.map(({ name }: { name: string }) => name)).toContain('claimant.name')
  expect(body.sources).toContainEqual({
    from: 'form.units',
    label: 'How many?',
    group: 'Its questions',
    kind: 'text',
    values: [],
    expected: true,
  })
  expect(file.body).toEqual(bytes)
})

test('what a mapping lacks is told in words, and a test print shows the claim of nobody', async ({
  api,
  db,
}) => {
  const { path } = await draftForm(api, db)
  const { signature: _, ...unsigned } = mapping.fields

  const lacking = await api.post(`${path}/check`, { mapping: { ...mapping, fields: unsigned } })
  const whole = await api.post(`${path}/check`, { mapping })
  const form = await api.post(`${path}/test-print`, { mapping, as: 'form' })
  const letter = await api.post(`${path}/test-print`, { mapping, as: 'letter' })

  expect(lacking.body.faults.map(({ message }: { message: string }) => message)).toEqual([
    '"signature" has no place: it is on every claim form',
  ])
  expect(whole.body.faults).toEqual([])
  for (const { status, body } of [form, letter]) {
    expect(status).toBe(200)
    const words = (await readBack(new Uint8Array(body as Buffer))).join(' ')
    expect(words).toContain('Łukasiewicz')
  }
})

test('an unfinished mapping can be kept, and the form is not used before it is whole', async ({
  api,
  db,
}) => {
  const { path } = await draftForm(api, db)
  const { signature: _, ...unsigned } = mapping.fields
  const half = {
    mapping: { ...mapping, fields: unsigned },
    ...facts,
    base: await baseOf(api, path),
  }

  const refused = await api.patch(path, half)
  const kept = await api.patch(path, { ...half, keep: true })
  const early = await activate(api, path)
  await map(api, path)
  const used = await activate(api, path)

  expect([refused.status, kept.status, early.status]).toEqual([422, 200, 422])
  expect(used.body).toMatchObject({ status: 'active', version: 1 })
  const actions = await AuditEntry.query(db)
    .where({ subjectKind: 'form-template' })
    .orderBy('id')
    .select('action')
  expect(actions.map(({ action }) => action)).toEqual([
    'form-template.drafted',
    'form-template.mapped',
    'form-template.mapped',
    'form-template.activated',
  ])
})

test('nobody has compared a form on a day that is still to come', async ({ api, db }) => {
  const { path } = await draftForm(api, db)
  const base = await baseOf(api, path)
  const wanted = { mapping, ...facts, base, checkedOn: '2099-01-01' }

  const kept = await api.patch(path, { ...wanted, keep: true })
  const checked = await api.patch(path, wanted)

  expect([kept.status, checked.status]).toEqual([422, 422])
  expect(kept.body).toMatchObject({ code: 'input.invalid', errors: [{ path: '/checkedOn' }] })
  expect((await api.get(path)).body.template.checkedOn).toBeNull()
})

test('an official form that turned out wrong gives way to our own, with the reason', async ({
  api,
  db,
}) => {
  const { path, suit } = await draftForm(api, db)
  const own = `/api/admin/suits/${suit.id}/templates/any/own`
  const reason = 'The court has published another form.'
  const early = await api.post(own, { reason })
  await map(api, path)
  await activate(api, path)
  const who = { suitId: suit.id, terms: plainTerms, hasNoticeId: false }
  const inUse = () => findFormTemplate(fakeTools(db), who)
  const before = await inUse()

  const silent = await api.post(own, { reason: '' })
  const other = await api.post(own, { reason, templateId: suit.id })
  const stillInUse = (await inUse())?.version
  const { status, body } = await api.post(own, { reason, templateId: before?.id })
  const again = await api.post(own, { reason })
  const { body: listed } = await api.get(`/api/admin/suits/${suit.id}/templates`)

  expect([early.status, silent.status, status, again.status]).toEqual([409, 422, 200, 409])
  expect([other.status, stillInUse]).toEqual([409, 1])
  expect([before?.version, await inUse()]).toEqual([1, undefined])
  expect(body).toMatchObject({ kind: 'generated', status: 'active', version: 2 })
  expect(listed.templates).toMatchObject([{ status: 'active' }, { status: 'retired' }])
  const entries = await AuditEntry.query(db).where({ subjectId: body.id })
  expect(entries).toMatchObject([{ action: 'form-template.activated', reason }])
})
