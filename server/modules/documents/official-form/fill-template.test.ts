import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { withPages } from '../read-back.ts'
import {
  entry,
  exampleEntries,
  exampleFilling,
  exampleFlatForm,
  exampleOfficialForm,
} from '../testing/example-official-form.ts'
import { withWordMoved } from '../testing/with-word-moved.ts'
import { fillFaithfully, tryFilling } from './fill-faithfully.ts'
import { fillTemplate } from './fill-template.ts'
import type { Entry } from './filling.ts'
import { verifyFilling } from './verify-filling.ts'

const DRAWN = {
  method: 'drawn' as const,
  width: 300,
  height: 100,
  strokes: [[0, 0, 90, 40, 200, 5]],
}

async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  return withPages(bytes, async (page) => {
    const { items } = await page.getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join('|')
  })
}

function replaced(from: string, put: Entry['put']): Entry[] {
  return exampleEntries().map((one) => (one.from === from ? { ...one, put } : one))
}

function composed(text: string): string {
  return text.normalize('NFC')
}

/** The faults of filling in the example with one answer changed. */
async function faultsOf(entries: Entry[]): Promise<unknown> {
  const filling = exampleFilling(await exampleOfficialForm(), entries)
  return fillTemplate(filling).then(
    () => 'filled',
    (error: { faults: unknown }) => error.faults,
  )
}

test('every answer can be read in its place, and nothing else is left of the fields', async () => {
  const { made, placements } = await fillTemplate(exampleFilling(await exampleOfficialForm()))

  const [first = '', second = ''] = await wordsOf(made.bytes)
  expect(await verifyFilling(made.bytes, placements)).toEqual([])
  expect(placements.map(({ from }) => from)).toEqual(exampleEntries().map(({ from }) => from))
  expect(first).toMatch(
    /CLAIM FORM.*Zoë Đặng Łukasz.*1\D+3\D+5\D+0\D+1.*I bought it\..*Then it broke\./,
  )
  expect(first).not.toMatch(/Old value|Clear this form/)
  expect(second).toMatch(/SIGNATURE PAGE.*Zoë Đặng.*11\/20\/2026/)
})

test('of a group the chosen box alone is marked', async () => {
  const { placements } = await fillTemplate(exampleFilling(await exampleOfficialForm()))

  const marked = placements.filter(({ from }) => from === 'form.bought')
  expect(marked.map(({ slot, text }) => [Math.round(slot.x), text])).toEqual([[120, 'X']])
})

test('the same answers give the same bytes, other answers other ones', async () => {
  const template = await exampleOfficialForm()

  const [one, same, other] = await Promise.all([
    fillTemplate(exampleFilling(template)),
    fillTemplate(exampleFilling(template)),
    fillTemplate({ ...exampleFilling(template), reference: 'SP-0000-0000' }),
  ])

  expect(same.made.sha256).toBe(one.made.sha256)
  expect(other.made.sha256).not.toBe(one.made.sha256)
})

test('no field, script, action, XFA or author is left in the file', async () => {
  const template = await exampleOfficialForm()
  const { made } = await fillTemplate(exampleFilling(template))

  const doc = await PDFDocument.load(made.bytes, { updateMetadata: false, preserveXFA: true })
  const objects = doc.context.enumerateIndirectObjects().map(([, object]) => object.toString())
  const before = await PDFDocument.load(template, { updateMetadata: false, preserveXFA: true })
  const old = before.context.enumerateIndirectObjects().map(([, object]) => object.toString())
  const traces = /JavaScript|\/XFA|\/AcroForm|\/Widget|\/AA\b/
  expect(old.filter((one) => traces.test(one)).length).toBeGreaterThan(3)
  expect(objects.filter((one) => traces.test(one))).toEqual([])
  expect([doc.getAuthor(), doc.getSubject()]).toEqual([undefined, 'SP-7F3K-29QD'])
  expect(doc.catalog.has(PDFName.of('Names'))).toBe(false)
})

test('a signature drawn by hand is on its line', async () => {
  const entries = replaced('signature', { kind: 'signature', signature: DRAWN })

  const { made, placements } = await fillTemplate(
    exampleFilling(await exampleOfficialForm(), entries),
  )

  expect(await verifyFilling(made.bytes, placements)).toEqual([])
  const [signature] = placements.filter(({ from }) => from === 'signature')
  const points = signature?.strokes?.flat() ?? []
  expect(points.length).toBeGreaterThan(2)
  expect(points.every(([x, y]) => x >= 0 && x <= 220 && y >= 0 && y <= 30)).toBe(true)
})

test('what a form asks for in two fields of one name stands in both', async () => {
  const doc = await PDFDocument.load(await exampleOfficialForm(), { updateMetadata: false })
  const again = doc.getForm().createTextField('again')
  again.addToPage(doc.getPage(0), { x: 330, y: 500, width: 100, height: 18 })
  again.acroField.dict.set(PDFName.of('T'), PDFString.of('date'))

  const { made, placements } = await fillTemplate(exampleFilling(await doc.save()))

  expect(await verifyFilling(made.bytes, placements)).toEqual([])
  const dates = placements.filter(({ from }) => from === 'signedOn')
  expect(dates.map(({ slot }) => slot.page)).toEqual([1, 2])
})

/** The example with another field of the name 'agree', as some programs write the places of one. */
async function agreedTwice(value: 'Yes' | 'No'): Promise<Uint8Array> {
  const doc = await PDFDocument.load(await exampleOfficialForm(), { updateMetadata: false })
  const again = doc.getForm().createCheckBox('again')
  again.addToPage(doc.getPage(0), { x: 120, y: 530, width: 12, height: 12 })
  again.check()
  again.acroField.dict.set(PDFName.of('T'), PDFString.of('agree'))
  const [widget] = again.acroField.getWidgets()
  if (value === 'No') widget?.setAppearanceState(PDFName.of('No'))
  const looks = widget?.getAppearances()?.normal
  if (value === 'No' && looks instanceof PDFDict) {
    looks.set(PDFName.of('No'), looks.get(PDFName.of('Yes')) ?? looks)
    looks.delete(PDFName.of('Yes'))
  }
  return doc.save({ updateFieldAppearances: false })
}

test('a box that a form has in two fields of one name is ticked in both', async () => {
  const { placements } = await fillTemplate(exampleFilling(await agreedTwice('Yes')))

  const ticks = placements.filter(({ from }) => from === 'attestation.true')
  expect(ticks.map(({ slot }) => Math.round(slot.x))).toEqual([72, 120])
})

test('two boxes of one name that stand for different answers are a group, of which one is marked', async () => {
  const template = await agreedTwice('No')
  const chosen = entry('form.agree', 'agree', { kind: 'choice', option: 'Yes' })

  const { placements } = await fillTemplate(exampleFilling(template, [chosen]))

  expect(placements.map(({ slot }) => Math.round(slot.x))).toEqual([72])
})

test('what was not answered leaves its field empty', async () => {
  const entries = [
    entry('claimant.otherNames', 'claimant.name', { kind: 'text', text: '' }),
    entry('attestation.true', 'agree', { kind: 'tick', on: false }),
    entry('form.bought', 'bought', { kind: 'choice', option: '' }),
    entry('signature', 'signature', { kind: 'signature', signature: undefined }),
  ]

  const { made, placements } = await fillTemplate(
    exampleFilling(await exampleOfficialForm(), entries),
  )

  expect(placements).toEqual([])
  expect((await wordsOf(made.bytes))[0]).not.toContain('Old value')
})

test('a letter has its marks with it in its cell, and its neighbours theirs', async () => {
  const text = 'Ọlá́Ẹ́n'.normalize('NFC')
  const entries = replaced('claimant.address.zip', { kind: 'text', text })

  const { made, placements } = await fillTemplate(
    exampleFilling(await exampleOfficialForm(), entries),
  )

  expect(await verifyFilling(made.bytes, placements)).toEqual([])
  const [cells] = placements.filter(({ from }) => from === 'claimant.address.zip')
  expect(cells?.lines.map((line) => line.text)).toEqual(['Ọ', 'l', 'á́', 'Ẹ́', 'n'].map(composed))
})

test('long answers are set smaller, down to where they can still be read', async () => {
  const text = 'Maximiliana-Theodora von Hohenzollern-Sigmaringen'
  const entries = replaced('claimant.legalName', { kind: 'text', text })

  const { made, placements } = await fillTemplate(
    exampleFilling(await exampleOfficialForm(), entries),
  )

  expect(await verifyFilling(made.bytes, placements)).toEqual([])
  const size = placements[0]?.lines[0]?.size ?? 0
  expect(size).toBeLessThan(11)
  expect(size).toBeGreaterThanOrEqual(6)
})

test.for<[reason: string, from: string, put: Entry['put']]>([
  ['does-not-fit', 'claimant.legalName', { kind: 'text', text: 'Ada '.repeat(60) }],
  ['does-not-fit', 'form.story', { kind: 'text', text: 'It broke. '.repeat(90) }],
  ['too-long', 'claimant.address.zip', { kind: 'text', text: '13501-1187' }],
  ['unprintable', 'claimant.legalName', { kind: 'text', text: '李小龍' }],
  ['unknown-option', 'payment', { kind: 'choice', option: 'Gold' }],
  ['wrong-kind', 'attestation.true', { kind: 'text', text: 'yes' }],
])('refused, never cut: %s in %s', async ([reason, from, put]) => {
  expect(await faultsOf(replaced(from, put))).toEqual([expect.objectContaining({ from, reason })])
})

test('a field that is not there, and all that is wrong, are told at once', async () => {
  const faults = await faultsOf([
    entry('claimant.legalName', 'nobody', { kind: 'text', text: 'Ada' }),
    entry('claimant.address.zip', 'zip', { kind: 'text', text: '1234567' }),
  ])

  expect(faults).toMatchObject([{ reason: 'unknown-field' }, { reason: 'too-long' }])
})

const position = { page: 1, x: 110, y: 656, width: 200, height: 16 }
const nameAt = (place: Partial<typeof position>): Entry[] => [
  {
    from: 'claimant.legalName',
    place: { ...position, ...place },
    put: { kind: 'text', text: 'Zoë Đặng' },
  },
]

test.for([0, 90, 180, 270])(
  'a flat form turned by %i is written on by position',
  async (rotate) => {
    const template = await exampleFlatForm({ rotate })

    const { made, placements } = await fillTemplate(
      exampleFilling(template, nameAt({ height: 100 })),
    )

    expect(await verifyFilling(made.bytes, placements)).toEqual([])
    expect((await wordsOf(made.bytes)).join()).toContain('Zoë Đặng')
  },
)

test.for<[reason: string, place: Partial<typeof position>]>([
  ['covers-words', { x: 80, y: 715 }],
  ['off-page', { x: 500 }],
  ['unknown-page', { page: 2 }],
])('a position is refused: %s', async ([reason, place]) => {
  const attempt = tryFilling(exampleFilling(await exampleFlatForm(), nameAt(place)))

  await expect(attempt).rejects.toMatchObject({ faults: [{ reason, from: 'claimant.legalName' }] })
})

test('one entry on top of another is refused; side by side they pass', async () => {
  const template = await exampleFlatForm()
  const two = (x: number) => [...nameAt({}), ...nameAt({ x, width: 100 })]

  const over = fillTemplate(exampleFilling(template, two(200)))

  await expect(over).rejects.toMatchObject({ faults: [{ reason: 'overlapping' }] })
  expect((await tryFilling(exampleFilling(template, two(320)))).pages).toBe(1)
})

test('a filled form that says something else, or elsewhere, is found out', async () => {
  const { made, placements } = await fillTemplate(exampleFilling(await exampleOfficialForm()))
  const changed = (change: (slot: (typeof placements)[number]) => object) =>
    placements.map((one) => (one.from === 'signedOn' ? { ...one, ...change(one) } : one))
  const faults = async (wanted: typeof placements) =>
    (await verifyFilling(made.bytes, wanted)).map(({ from }) => from)

  expect(await faults(changed(() => ({ text: '11/21/2026' })))).toEqual(['signedOn'])
  expect(await faults(changed(({ slot }) => ({ slot: { ...slot, x: 72 } })))).toEqual(['signedOn'])
  expect(await faults(changed(({ slot }) => ({ slot: { ...slot, page: 9 } })))).toEqual([
    'signedOn',
  ])
})

test('so is one with letters that stand over others', async () => {
  const { made, placements } = await fillTemplate(exampleFilling(await exampleOfficialForm()))

  const found = await verifyFilling(await withWordMoved(made.bytes, 900), placements)

  expect(found.map(({ from }) => from)).toEqual([placements[0]?.from])
})

test('filled in and read back in one go', async () => {
  const made = await fillFaithfully(exampleFilling(await exampleOfficialForm()))

  expect(made.pages).toBe(2)
})
