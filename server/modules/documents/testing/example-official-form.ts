import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import type { Entry, Filling } from '../official-form/filling.ts'

const BARE = { borderWidth: 0 }

/** An official form of nobody with a field of each kind, a script and a button, made for tests. */
export async function exampleOfficialForm(): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false })
  const [first, second] = [doc.addPage([612, 792]), doc.addPage([612, 792])]
  first.drawText('CLAIM FORM', { x: 72, y: 720, size: 18 })
  second.drawText('SIGNATURE PAGE', { x: 72, y: 720, size: 18 })
  const form = doc.getForm()

  const name = form.createTextField('claimant.name')
  name.addToPage(first, { x: 72, y: 660, width: 240, height: 18, ...BARE })
  name.setText('Old value')
  const zip = form.createTextField('zip')
  zip.setMaxLength(5)
  zip.addToPage(first, { x: 330, y: 660, width: 60, height: 18 })
  zip.enableCombing()
  const story = form.createTextField('story')
  story.enableMultiline()
  story.addToPage(first, { x: 72, y: 560, width: 240, height: 60 })
  form.createCheckBox('agree').addToPage(first, { x: 72, y: 530, width: 12, height: 12 })
  const bought = form.createRadioGroup('bought')
  bought.addOptionToPage('Y', first, { x: 72, y: 500, width: 12, height: 12 })
  bought.addOptionToPage('N', first, { x: 120, y: 500, width: 12, height: 12 })
  const pay = form.createDropdown('pay')
  pay.setOptions(['Check', 'PayPal'])
  pay.addToPage(first, { x: 72, y: 470, width: 120, height: 18 })
  form
    .createButton('reset')
    .addToPage('Clear this form', first, { x: 400, y: 40, width: 120, height: 24 })
  form.createTextField('signature').addToPage(second, { x: 72, y: 600, width: 220, height: 30 })
  form.createTextField('date').addToPage(second, { x: 330, y: 600, width: 100, height: 18 })

  doc.addJavaScript('calculate', 'app.alert("hello")')
  doc.setAuthor('Somebody Else')
  const action = doc.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })
  name.acroField.dict.set(PDFName.of('AA'), doc.context.obj({ K: action }))
  return withXfa(await doc.save())
}

/** The same fields once more, as Adobe's programs know them. */
async function withXfa(bytes: Uint8Array): Promise<Uint8Array> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })
  const form = doc.catalog.lookup(PDFName.of('AcroForm'), PDFDict)
  form.set(PDFName.of('XFA'), doc.context.register(doc.context.stream('<xdp>old</xdp>')))
  return doc.save()
}

/** The same words and lines without any field. */
export async function exampleFlatForm({ rotate = 0 } = {}): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false })
  const page = doc.addPage([612, 792])
  page.drawText('CLAIM FORM', { x: 72, y: 720, size: 18 })
  page.drawText('Name: ______________________', { x: 72, y: 660, size: 11 })
  page.node.set(PDFName.of('Rotate'), doc.context.obj(rotate))
  return doc.save()
}

/** What fits `exampleOfficialForm`; a test names only what it is about. */
export function exampleEntries(): Entry[] {
  return [
    entry('claimant.legalName', 'claimant.name', { kind: 'text', text: 'Zoë Đặng Łukasz' }),
    entry('claimant.address.zip', 'zip', { kind: 'text', text: '13501' }),
    entry('form.story', 'story', { kind: 'text', text: 'I bought it.\nThen it broke.' }),
    entry('attestation.true', 'agree', { kind: 'tick', on: true }),
    entry('form.bought', 'bought', { kind: 'choice', option: 'N' }),
    entry('payment', 'pay', { kind: 'choice', option: 'PayPal' }),
    entry('signature', 'signature', {
      kind: 'signature',
      signature: { method: 'typed', text: 'Zoë Đặng' },
    }),
    entry('signedOn', 'date', { kind: 'text', text: '11/20/2026' }),
  ]
}

export function exampleFilling(template: Uint8Array, entries = exampleEntries()): Filling {
  return {
    template,
    title: 'Claim Form: Example',
    reference: 'SP-7F3K-29QD',
    preparedAt: '2026-11-20T20:01:10.000Z',
    changedAt: '2026-11-20T20:05:33.000Z',
    entries,
  }
}

export function entry(from: string, field: string, put: Entry['put']): Entry {
  return { from, place: { field }, put }
}
