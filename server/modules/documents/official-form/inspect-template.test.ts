import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, test } from 'vitest'
import { bombPdfFile, lockedPdfFile, pdfFile, treelessPdfFile } from '../../../testing/files.ts'
import { inspectTemplate, stopPaper } from '../open-paper.ts'
import { exampleFlatForm, exampleOfficialForm } from '../testing/example-official-form.ts'

/** Official forms gathered for the project, where they are beside the checkout; what they taught is tested by own forms, too. */
const folder = '../shared/data/pdf-forms'
const isThere = existsSync(`${folder}/manifest.json`)

interface Gathered {
  file: string
  sha256: string
  pages: number
  fields: number
  /** How many fields have one. */
  maxLength: number
  combed: number
  expect: 'fillable' | 'no-fields'
}

const gathered = isThere
  ? (JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Gathered[])
  : []
const outcomes = { fillable: 'fillable', 'no-fields': 'flat' }

afterAll(stopPaper)

describe.skipIf(!isThere)('gathered forms', () => {
  test('there are some', () => {
    expect(gathered.length).toBeGreaterThan(10)
  })

  test.each(gathered)('$file is $expect', async (form) => {
    const bytes = readFileSync(`${folder}/${form.file}`)

    const finding = await inspectTemplate(bytes)

    expect(createHash('sha256').update(bytes).digest('hex')).toBe(form.sha256)
    if (finding.outcome === 'refused') throw new Error(finding.message)
    const fields = finding.outcome === 'fillable' ? finding.fields : []
    expect([finding.outcome, finding.pages.length, fields.length]).toEqual([
      outcomes[form.expect],
      form.pages,
      form.fields,
    ])
    expect(fields.filter(({ combed }) => combed)).toHaveLength(form.combed)
    expect(fields.filter(({ maxLength }) => maxLength)).toHaveLength(form.maxLength)
  })
})

test('of a form with fields all is told that filling it in needs', async () => {
  const finding = await inspectTemplate(await exampleOfficialForm())

  if (finding.outcome !== 'fillable') throw new Error(finding.outcome)
  const facts = finding.fields.map(({ name, kind, options }) => [name, kind, options?.join()])
  expect(facts).toEqual([
    ['claimant.name', 'text', undefined],
    ['zip', 'text', undefined],
    ['story', 'text', undefined],
    ['agree', 'checkbox', undefined],
    ['bought', 'radio', 'Y,N'],
    ['pay', 'dropdown', 'Check,PayPal'],
    ['reset', 'button', undefined],
    ['signature', 'text', undefined],
    ['date', 'text', undefined],
  ])
  expect(finding.fields[1]).toMatchObject({ maxLength: 5, combed: true, boxes: [{ page: 1 }] })
  expect(finding.fields[4]?.boxes.map(({ option }) => option)).toEqual(['Y', 'N'])
  expect(finding.fields[8]?.boxes[0]).toMatchObject({ page: 2 })
})

test('a form without fields is flat, with the sizes of its pages', async () => {
  const finding = await inspectTemplate(await exampleFlatForm())

  expect(finding).toEqual({ outcome: 'flat', pages: [{ width: 612, height: 792 }] })
})

async function xfaForm({ needsRendering }: { needsRendering: boolean }): Promise<Uint8Array> {
  const bytes = await exampleOfficialForm()
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
  const form = doc.catalog.lookup(PDFName.of('AcroForm'), PDFDict)
  if (needsRendering) doc.catalog.set(PDFName.of('NeedsRendering'), doc.context.obj(true))
  else form.set(PDFName.of('Fields'), doc.context.obj([]))
  return doc.save()
}

test.for<[reason: string, what: string, make: () => Promise<Uint8Array>]>([
  ['locked', 'opens with a password only', lockedPdfFile],
  ['broken', 'is no PDF', async () => Buffer.from('a letter to nobody')],
  ['broken', 'has lost its pages', async () => treelessPdfFile()],
  [
    'no-pages',
    'ends before its first page',
    async () => (await exampleOfficialForm()).slice(0, 400),
  ],
  ['xfa-only', 'says "Please wait"', () => xfaForm({ needsRendering: true })],
  ['xfa-only', 'has all its fields in XFA', () => xfaForm({ needsRendering: false })],
  ['too-many-pages', 'is a book', () => pdfFile({ pages: 51 })],
  ['too-big', 'is too large', async () => new Uint8Array(4 * 1024 * 1024 + 1)],
  ['too-hard', 'unpacks to 600 MB', async () => bombPdfFile()],
])('refused as %s: one that %s', async ([reason, , make]) => {
  const finding = await inspectTemplate(await make())

  expect(finding).toMatchObject({
    outcome: 'refused',
    reason,
    message: expect.stringMatching(/\w+\.$/),
  })
})
