import { PDFDocument } from '@cantoo/pdf-lib'
import { expect } from 'vitest'
import type { FormMapping } from '#contract/form-mapping.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { addSuit, plainTerms } from '../../testing/add-suit.ts'
import { type Api, test } from '../../testing/api.ts'
import { beginClaim, plainAnswers, preview, readyClaim, sign } from '../../testing/claim-steps.ts'
import { fakeTools } from '../../testing/tools.ts'
import { readBack } from '../documents/read-back.ts'
import { activateFormTemplate, addFormTemplate, FormTemplate } from '../forms/index.ts'
import { presentListed } from '../forms/present-template.ts'
import { checkSignedDocument } from './check-signed-document.ts'

type Db = Parameters<typeof addSuit>[0]

interface Official {
  bytes: Buffer
  /** Beside those that every form of these tests has. */
  fields: FormMapping['fields']
  questions: SuitTerms['form']
}

/** A settlement's own form with a box for each thing that it asks. */
async function officialPdf({ signWidth = 300, nameWidth = 300 } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([612, 792])
  const form = pdf.getForm()
  const boxes: Record<string, [y: number, width: number]> = {
    Name: [700, nameWidth],
    Address: [600, 300],
    Units: [560, 60],
    Sign: [480, signWidth],
    Date: [440, 200],
  }
  for (const [name, [y, width]] of Object.entries(boxes)) {
    const field = form.createTextField(name)
    if (name === 'Address') field.enableMultiline()
    field.addToPage(page, { x: 60, y, width, height: name === 'Address' ? 60 : 24 })
  }
  for (const [name, y] of [
    ['True', 400],
    ['Member', 370],
  ] as const) {
    form.createCheckBox(name).addToPage(page, { x: 60, y, width: 14, height: 14 })
  }
  return Buffer.from(await pdf.save())
}

/** A line of fields side by side, and what each of them takes of the telephone number or the name. */
const parts: Record<string, FormMapping['fields'][string] & { room?: number }> = {
  Area: { from: 'claimant.phone', as: { how: 'digits', from: 0, to: 3 }, room: 3 },
  Exchange: { from: 'claimant.phone', as: { how: 'digits', from: 3, to: 6 }, room: 3 },
  Line: { from: 'claimant.phone', as: { how: 'digits', from: 6, to: 10 }, room: 4 },
  Digits: { from: 'claimant.phone', as: { how: 'digits' }, room: 10 },
  Phone: { from: 'claimant.phone' },
  Last: { from: 'claimant.legalName', as: { how: 'name', part: 'last' } },
  First: { from: 'claimant.legalName', as: { how: 'name', part: 'first' } },
}

/** The same form with these parts in a line of their own. */
async function pdfWithParts(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await officialPdf())
  const [page] = pdf.getPages()
  for (const [index, [name, { room }]] of Object.entries(parts).entries()) {
    const field = pdf.getForm().createTextField(name)
    if (room) field.setMaxLength(room)
    field.addToPage(page!, { x: 40 + index * 76, y: 330, width: 74, height: 20 })
  }
  return Buffer.from(await pdf.save())
}

async function suitWithForm(
  db: Db,
  {
    bytes,
    fields = {},
    questions = [],
    inUse = true,
  }: Partial<Official> & { inUse?: boolean } = {},
) {
  const form = [...plainTerms.form, ...questions]
  const suit = await addSuit(db, { terms: { ...plainTerms, form } })
  const tools = fakeTools(db)
  const ticked = { how: 'tick', when: 'ticked' } as const
  const { id } = await addFormTemplate(tools, {
    suitId: suit.id,
    variant: 'any',
    fileName: 'official.pdf',
    bytes: bytes ?? (await officialPdf()),
    source: 'https://settlement.example/form.pdf',
    checkedOn: '2026-11-20',
    mapping: {
      fields: {
        Name: { from: 'claimant.legalName' },
        Address: { from: 'claimant.address.all' },
        Units: { from: 'form.units' },
        Sign: { from: 'signature' },
        Date: { from: 'signedOn' },
        True: { from: 'attestation.true', as: ticked },
        Member: { from: 'attestation.member', as: ticked },
        ...fields,
      },
      positions: [],
      printedOnForm: [],
      notOnForm: ['payment', 'claimant.email', 'claimant.phone'],
    },
  })
  if (inUse) await activateFormTemplate(tools, { id })
  return { suit, tools, templateId: id }
}

async function textOf(api: Api, documentId: string): Promise<string> {
  const { body } = await api.get(`/api/documents/${documentId}`)
  return (await readBack(new Uint8Array(body as Buffer))).join(' ').replace(/\s+/g, ' ')
}

test('a claim is signed on the settlement’s own form, and its record names the version', async ({
  api,
  db,
}) => {
  await api.visit()
  const { suit, tools, templateId } = await suitWithForm(db)
  const id = await readyClaim(api, suit.id)

  const { body: shown } = await preview(api, id)
  const { status } = await sign(api, id, shown)
  await checkSignedDocument(tools, { claimId: id })

  expect(status).toBe(200)
  const text = await textOf(api, shown.documentId)
  expect(text).toContain('Zoë Đặng Núñez')
  expect(text).not.toContain('Prepared by Sparrow')
  const events = await db('claimEvents').where({ claimId: id })
  const rendered = events.find(({ kind }) => kind === 'document.rendered')
  expect(rendered.data.template).toMatchObject({ templateId, version: 1 })
  expect(events.some(({ kind }) => kind === 'document.verified')).toBe(true)
})

test('a telephone number and a name in parts stand on the form as they were given', async ({
  api,
  db,
}) => {
  await api.visit()
  const fields = Object.fromEntries(
    Object.entries(parts).map(([name, { from, as }]) => [name, { from, ...(as && { as }) }]),
  )
  const { suit } = await suitWithForm(db, { bytes: await pdfWithParts(), fields })
  const claimant = {
    ...plainAnswers().claimant,
    legalName: 'John Smith Jr.',
    phone: '(312) 555-0142',
  }
  const id = await readyClaim(api, suit.id, { claimant })

  const signature = { method: 'typed', text: 'John Smith Jr.' }
  const { body: shown } = await preview(api, id, { signature })

  expect(await textOf(api, shown.documentId)).toContain(
    '312 555 0142 3125550142 (312) 555-0142 Smith Jr. John',
  )
})

test('an apartment stands behind the street where the form has no line of its own for it', async ({
  api,
  db,
}) => {
  await api.visit()
  const pdf = await PDFDocument.load(await officialPdf())
  const lines = { Street: 'line1', City: 'city', State: 'state', Zip: 'zip' }
  for (const [index, name] of Object.keys(lines).entries()) {
    const field = pdf.getForm().createTextField(name)
    field.addToPage(pdf.getPages()[0]!, { x: 60, y: 330 - index * 30, width: 300, height: 20 })
  }
  const { suit } = await suitWithForm(db, {
    bytes: Buffer.from(await pdf.save()),
    fields: {
      ...Object.fromEntries(
        Object.entries(lines).map(([name, part]) => [name, { from: `claimant.address.${part}` }]),
      ),
      Address: { from: 'claimant.email' },
    },
  })
  const { claimant } = plainAnswers()
  const address = { ...claimant.address, line1: '12 Main St', line2: 'Apt 4B' }
  const id = await readyClaim(api, suit.id, { claimant: { ...claimant, address } })

  const { body: shown } = await preview(api, id)

  const text = await textOf(api, shown.documentId)
  expect(text).toContain('12 Main St, Apt 4B')
  expect(text).not.toContain('Prepared by Sparrow')
})

test('words that do not fit the official form are refused where they are written', async ({
  api,
  db,
}) => {
  await api.visit()
  const pdf = await PDFDocument.load(await officialPdf())
  const field = pdf.getForm().createTextField('Story')
  field.addToPage(pdf.getPages()[0]!, { x: 60, y: 330, width: 200, height: 20 })
  const { suit } = await suitWithForm(db, {
    bytes: Buffer.from(await pdf.save()),
    fields: { Story: { from: 'form.story' } },
    questions: [{ id: 'story', label: 'What happened?', kind: 'text' }],
  })
  const { body } = await beginClaim(api, suit.id)

  const answers = plainAnswers({
    form: { units: '3', story: 'It broke on the first day. '.repeat(9) },
  })
  const saved = await api.patch(`/api/claims/${body.id}`, { answers })

  expect(saved.status).toBe(422)
  expect(saved.body.errors[0].path).toBe('/answers/form/story')
})

test('whose name does not fit the official form gets ours, with the whole name', async ({
  api,
  db,
}) => {
  await api.visit()
  const { suit } = await suitWithForm(db)
  const { claimant } = plainAnswers()
  const legalName = `Zoë ${'Wolfeschlegelsteinhausen '.repeat(4)}`.slice(0, 99).trim()

  const id = await readyClaim(api, suit.id, { claimant: { ...claimant, legalName } })
  const { body: shown } = await preview(api, id, {
    signature: { method: 'typed', text: legalName },
  })
  // The same once more changes nothing of what was shown.
  await api.patch(`/api/claims/${id}`, {
    answers: plainAnswers({ claimant: { ...claimant, legalName } }),
  })

  expect(shown.signable).toBe(true)
  const text = await textOf(api, shown.documentId)
  expect(text.replaceAll(' ', '')).toContain(legalName.replaceAll(' ', ''))
  expect(text).toContain('Prepared by Sparrow')
  expect((await sign(api, id, shown)).status).toBe(200)
})

test('a form in use of which a place turns out to be none gives way to ours, for all claims to come, and staff see it', async ({
  api,
  db,
}) => {
  await api.visit()
  const { suit, tools, templateId } = await suitWithForm(db, { inUse: false })
  // As one that was taken into use while its fields were read otherwise: a check box is a group by now.
  const mapping = JSON.stringify({
    ...(await db('formTemplates').where({ id: templateId }).first('mapping')).mapping,
    fields: {
      Name: { from: 'claimant.legalName' },
      Address: { from: 'claimant.address.all' },
      Units: { from: 'form.units' },
      True: { from: 'form.units' },
      Sign: { from: 'signature' },
      Date: { from: 'signedOn' },
    },
    printedOnForm: ['true', 'member'],
  })
  await db('formTemplates')
    .where({ id: templateId })
    .update({ mapping, status: 'active', activatedAt: tools.clock.now() })
  const find = () => FormTemplate.query(db).findById(templateId).throwIfNotFound()
  const listed = async () => presentListed(await find(), suit.terms)
  const before = await listed()

  const id = await readyClaim(api, suit.id)
  const { body: shown } = await preview(api, id)

  expect(await textOf(api, shown.documentId)).toContain('Prepared by Sparrow')
  expect([before.isPassedBy, (await listed()).isPassedBy]).toEqual([false, true])
})

test('who lives where the official form’s list has no such state gets ours, and all others the official one still', async ({
  api,
  db,
}) => {
  await api.visit()
  const pdf = await PDFDocument.load(await officialPdf())
  const list = pdf.getForm().createDropdown('State')
  list.addOptions(['CA', 'NY'])
  list.addToPage(pdf.getPage(0), { x: 40, y: 330, width: 74, height: 20 })
  const bytes = Buffer.from(await pdf.save())
  const as = { how: 'choose', options: { CA: 'CA', NY: 'NY' } } as const
  const { suit, templateId } = await suitWithForm(db, {
    bytes,
    fields: { State: { from: 'claimant.address.state', as } },
  })
  const { claimant } = plainAnswers()
  const far = { line1: '5 Calle Sol', city: 'San Juan', state: 'PR', zip: '00901' }

  const id = await readyClaim(api, suit.id, { claimant: { ...claimant, address: far } })
  const { body: shown } = await preview(api, id)

  expect(await textOf(api, shown.documentId)).toContain('Prepared by Sparrow')
  const template = await FormTemplate.query(db).findById(templateId).throwIfNotFound()
  expect(presentListed(template, suit.terms).isPassedBy).toBe(false)
})

test('whose typed signature does not fit the official form’s line gets ours, too', async ({
  api,
  db,
}) => {
  await api.visit()
  const { suit } = await suitWithForm(db, { bytes: await officialPdf({ signWidth: 110 }) })
  const { claimant } = plainAnswers()
  const legalName = 'Alexandria Catherine Wolfeschlegelsteinhausen Bergerdorff'

  const id = await readyClaim(api, suit.id, { claimant: { ...claimant, legalName } })
  const { body: shown } = await preview(api, id, {
    signature: { method: 'typed', text: legalName },
  })

  expect(shown.signable).toBe(true)
  expect(await textOf(api, shown.documentId)).toContain('Prepared by Sparrow')
})

test('whose answers have no room any more on the official form, saved before a newer version, get ours', async ({
  api,
  db,
}) => {
  await api.visit()
  const { suit, templateId } = await suitWithForm(db)
  const id = await readyClaim(api, suit.id)
  // A form with less room is as good as a version that puts more there.
  const { id: _, ...template } = await db('formTemplates').where({ id: templateId }).first()
  const narrow = {
    ...template,
    version: 2,
    status: 'draft',
    bytes: await officialPdf({ nameWidth: 20 }),
  }
  const [added] = await db('formTemplates')
    .insert({ ...narrow, mapping: JSON.stringify(template.mapping) })
    .returning('id')
  const { form } = await db('claims').where({ id }).first()
  form.template.templateId = added.id
  await db('claims')
    .where({ id })
    .update({ form: JSON.stringify(form) })

  const { body: shown, status } = await preview(api, id)
  const { body: signed } = await sign(api, id, shown)

  expect(status).toBe(200)
  expect(await textOf(api, shown.documentId)).toContain('Prepared by Sparrow')
  expect(signed.state).toBe('signed')
  const made = await db('claimEvents').where({ claimId: id, kind: 'document.rendered' }).first()
  expect(made.data).not.toHaveProperty('template')
})

test('a form that is replaced later leaves what was answered before on the old one', async ({
  api,
  db,
}) => {
  await api.visit()
  const { suit, templateId } = await suitWithForm(db)
  const id = await readyClaim(api, suit.id)
  await db('formTemplates').where({ id: templateId }).update({ status: 'retired' })

  const { body: shown, status } = await preview(api, id)

  expect(status).toBe(200)
  expect(await textOf(api, shown.documentId)).not.toContain('Prepared by Sparrow')
})
