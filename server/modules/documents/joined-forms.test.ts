import { execFileSync } from 'node:child_process'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { joinPdfs, stopPaper } from './open-paper.ts'
import { readBack } from './read-back.ts'

afterAll(stopPaper)

type Field = Record<string, unknown> & { T: string }

/** A form as a program writes it that leaves it to others to draw what was filled in. */
async function filledIn(...fields: Field[]): Promise<PDFDocument> {
  const doc = await PDFDocument.create({ updateMetadata: false })
  const [page, { context, catalog }] = [doc.addPage([612, 792]), doc]
  page.drawText('Report', { x: 60, y: 700 })
  const refs = fields.map(({ T, ...more }, index) => {
    const Rect = [60, 600 - 40 * index, 260, 620 - 40 * index]
    const field = { Type: 'Annot', Subtype: 'Widget', F: 4, Rect, T: PDFString.of(T), ...more }
    return context.register(context.obj(field as Parameters<typeof context.obj>[0]))
  })
  for (const ref of refs) page.node.addAnnot(ref)
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: refs, NeedAppearances: true }))
  return doc
}

/** What can be read of it behind a cover. */
async function printed(doc: PDFDocument): Promise<string> {
  const cover = await PDFDocument.create()
  cover.addPage([612, 792])
  const parts = [await cover.save(), await doc.save({ updateFieldAppearances: false })]
  const [, ...pages] = await readBack((await joinPdfs(parts)).bytes)
  return pages.join(' ').replace(/\s+/g, ' ').trim()
}

const words = (text: string) => PDFHexString.fromText(text)
const options = ['Ohio', 'Utah', 'Iowa'].map(words)
const COMBO = 1 << 17
const EDITABLE = 1 << 18
const MULTI = 1 << 21
const RICH = 1 << 25

test.for<[string, Field, string]>([
  [
    'an answer of one’s own beside the options of a list',
    { T: 'a', FT: 'Ch', Ff: COMBO | EDITABLE, Opt: options, V: words('Puerto Rico') },
    'Puerto Rico',
  ],
  [
    'each of several that were chosen of a list',
    { T: 'a', FT: 'Ch', Ff: MULTI, Opt: options, V: [words('Ohio'), words('Iowa')] },
    'Ohio, Iowa',
  ],
  [
    'a text that may have letters of several kinds',
    { T: 'a', FT: 'Tx', Ff: RICH, V: words('Zoë'), RV: words('<p><b>Zoë</b></p>') },
    'Zoë',
  ],
  [
    'a text whose length is limited to 0, which is none',
    { T: 'a', FT: 'Tx', MaxLen: 0, V: words('Zoë') },
    'Zoë',
  ],
  ['a box that was ticked', { T: 'a', FT: 'Btn', AS: 'Yes', V: 'Yes' }, 'X'],
])('what was filled in and is drawn nowhere is printed: %s', async ([, field, text]) => {
  expect(await printed(await filledIn(field))).toBe(`Report ${text}`)
})

test('a box that was not ticked, and a button, stay as they are', async () => {
  const doc = await filledIn(
    { T: 'a', FT: 'Btn', AS: 'Off' },
    { T: 'b', FT: 'Btn' },
    { T: 'c', FT: 'Btn', Ff: 1 << 16, AS: 'Yes' },
  )

  expect(await printed(doc)).toBe('Report')
})

test.for<[string, Field]>([
  ['whose value is another', { T: 'a', FT: 'Btn', AS: 'Yes', V: 'Off' }],
  ['whose state is none', { T: 'a', FT: 'Btn', AS: '' }],
])('a box %s is not ticked', async ([, field]) => {
  expect(await printed(await filledIn(field))).toBe('Report')
})

test.for(['that the one who filled it in ticked', 'that has a look for another state'])(
  'of a group only the box is ticked %s',
  async (which) => {
    const doc = await filledIn(
      { T: 'a', FT: 'Btn', AS: 'Yes', V: 'Yes' },
      { T: 'b', FT: 'Btn', AS: 'Yes', V: 'Yes' },
    )
    const { context } = doc
    const kids = (doc.getPage(0).node.Annots()?.asArray() ?? []).map((ref) => ({
      ref,
      dict: context.lookup(ref, PDFDict),
    }))
    const [yes, no] = kids.map(({ dict }) => dict) as [PDFDict, PDFDict]
    const Parent = context.register(
      context.obj({ T: PDFString.of('g'), FT: 'Btn', V: 'Yes', Kids: kids.map(({ ref }) => ref) }),
    )
    for (const kid of [yes, no]) for (const name of ['T', 'FT', 'V']) kid.delete(PDFName.of(name))
    for (const kid of [yes, no]) kid.set(PDFName.of('Parent'), Parent)
    doc.catalog
      .lookup(PDFName.of('AcroForm'), PDFDict)
      .set(PDFName.of('Fields'), context.obj([Parent]))
    if (which.includes('ticked')) no.set(PDFName.of('AS'), PDFName.of('Off'))
    else {
      const look = context.register(context.stream('', { Subtype: 'Form', BBox: [0, 0, 9, 9] }))
      no.set(PDFName.of('AP'), context.obj({ N: { Off: look, No: look } }))
    }

    expect(await printed(doc)).toBe(which.includes('ticked') ? 'Report X' : 'Report')
  },
)

test('several that were chosen of a list take as many lines as they need', async () => {
  const chosen = ['Cardiology and vascular', 'Dermatology', 'Endocrinology', 'Neurology']
  const V = chosen.map(words)
  const Rect = [60, 500, 200, 580]
  const doc = await filledIn({ T: 'a', FT: 'Ch', Ff: MULTI, Opt: V, V, Rect })

  expect(await printed(doc)).toBe(`Report ${chosen.join(', ')}`)
})

test('a field whose look does not say what it is, is printed as it looks', async () => {
  const doc = await filledIn({ T: 'a', FT: 'Tx', V: words('42 Elm Street') })
  const { context } = doc
  const Font = { Helv: context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }) }
  const look = context.stream('BT /Helv 12 Tf 2 5 Td (42 Elm Street) Tj ET', {
    BBox: [0, 0, 200, 20],
    Resources: { Font },
  })
  const [ref] = doc.getPage(0).node.Annots()?.asArray() ?? []
  context.lookup(ref, PDFDict).set(PDFName.of('AP'), context.obj({ N: context.register(look) }))

  expect(await printed(doc)).toMatch(/Report ?42 Elm Street/)
})

test('a form of which others see “Please wait” alone makes no letter without its answers', async () => {
  const doc = await filledIn()
  const form = doc.catalog.lookup(PDFName.of('AcroForm'), PDFDict)
  form.set(PDFName.of('XFA'), doc.context.register(doc.context.stream('<xdp/>')))
  doc.catalog.set(PDFName.of('NeedsRendering'), doc.context.obj(true))

  await expect(printed(doc)).rejects.toMatchObject({ isFinal: true })
})

test.for([
  ['shows a cover', 'D', 1, false],
  ['is a document that others hang on', 'H', 1, true],
  ['has more pages than a cover, and names no other to begin with', 'D', 2, true],
] as const)('a collection of files that %s', async ([, View, pages, isPrinted]) => {
  const doc = await filledIn()
  if (pages > 1) doc.addPage([612, 792])
  doc.catalog.set(PDFName.of('Collection'), doc.context.obj({ Type: 'Collection', View }))

  const outcome = await printed(doc).catch((error: { isFinal: boolean }) => error.isFinal)

  expect(outcome).toBe(isPrinted ? 'Report' : true)
})

test.for([
  ['keeps two states', '', ' q .5 0 0 .5 50 50 cm q 1 0 0 1 9 9 cm'],
  ['keeps two states, with a “q” among its words', 'BT (a \\(q ) ET /q gs', ' q 2 0 0 2 0 0 cm q'],
  ['gives back one more than it kept', '', ' Q'],
  ['begins a picture that does not end', '', ' BI /W 1 /H 1 /BPC 8 /CS /G ID 0'],
  ['begins words that do not end', '', ' (\\) (a)'],
])('what was typed stands in its field where a page %s', async ([, before, after]) => {
  const doc = await filledIn({ T: 'a', FT: 'Tx', V: words('Ada') })
  const { node } = doc.getPage(0)
  const drawn = `${before} 1 0 0 RG 9 9 9 9 re S${after}`
  node.set(PDFName.of('Contents'), doc.context.register(doc.context.stream(drawn)))

  const { bytes } = await joinPdfs([await doc.save({ updateFieldAppearances: false })])

  const layout = execFileSync('pdftotext', ['-bbox', '-', '-'], {
    input: bytes,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  expect(layout).toMatch(/xMin="62\.0+" yMin="17\d[^>]*>Ada</)
})

test('a page of many pictures that do not end is printed in the time of any other', async () => {
  const doc = await filledIn({ T: 'a', FT: 'Tx', V: words('Ada') })
  const drawn = 'BI '.repeat(400_000)
  doc
    .getPage(0)
    .node.set(PDFName.of('Contents'), doc.context.register(doc.context.flateStream(drawn)))

  expect(await printed(doc)).toBe('Ada')
})

test('a form that names a field which is there no more, as where its pages were taken apart, is printed all the same', async () => {
  const doc = await filledIn({ T: 'a', FT: 'Tx', V: words('Ada') })
  const fields = doc.getForm().acroForm.dict.lookup(PDFName.of('Fields'), PDFArray)
  fields.push(doc.context.nextRef())
  const group = doc.context.obj({ T: PDFString.of('b'), Kids: [doc.context.nextRef()] })
  fields.push(doc.context.register(group))

  expect(await printed(doc)).toBe('Report Ada')
})

test.for(['the form', 'its page'])(
  'a look that leaves its font to %s is printed with it',
  async (owner) => {
    const doc = await filledIn({ T: 'a', FT: 'Tx', V: words('Ada') })
    const { context } = doc
    const F9 = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
    if (owner === 'its page')
      doc.getPage(0).node.setFontDictionary(PDFName.of('F9'), context.register(F9))
    else doc.getForm().acroForm.dict.set(PDFName.of('DR'), context.obj({ Font: { F9 } }))
    const look = context.stream('BT /F9 12 Tf 2 5 Td (Ada) Tj ET', { BBox: [0, 0, 200, 20] })
    const [field] = doc.getForm().getFields()
    field?.acroField.dict.set(PDFName.of('AP'), context.obj({ N: context.register(look) }))

    const { bytes } = await joinPdfs([await doc.save({ updateFieldAppearances: false })])

    expect(execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })).toMatch(/Ada/)
  },
)
