import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { ClaimForm } from '../claim-form.ts'
import { exampleClaimForm, exampleClaimFormOf } from '../testing/example-claim-form.ts'
import { makeClaimForm } from '../make-claim-form.ts'

/** The bytes of each font file inside the form, by the font's name. */
async function fontsOf(form: ClaimForm): Promise<Map<string, Uint8Array>> {
  const { bytes } = await makeClaimForm(form)
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  return new Map(
    context.enumerateIndirectObjects().flatMap(([, object]) => {
      if (!(object instanceof PDFDict) || !object.has(PDFName.of('FontFile2'))) return []
      const name = object.lookup(PDFName.of('FontName'), PDFName).decodeText()
      const file = object.lookup(PDFName.of('FontFile2'))
      return file instanceof PDFRawStream ? [[name, file.contents] as const] : []
    }),
  )
}

function family(name: string): string {
  return name.replace(/^[A-Z]{6}\+/, '')
}

const unsigned = { signature: undefined, signedOn: undefined }

test('forms of everyday letters have the same letters embedded, byte for byte', async () => {
  const one = await fontsOf(exampleClaimForm(unsigned))
  const other = await fontsOf(exampleClaimForm({ ...unsigned, payment: 'Check by mail, Quickly!' }))

  expect(Array.from(one.keys(), family).toSorted()).toEqual([
    'NotoSans-Regular',
    'NotoSans-SemiBold',
  ])
  expect(other).toEqual(one)
})

test('other letters come in a subset of their own, under a name of its own', async () => {
  const plain = await fontsOf(exampleClaimForm(unsigned))
  const { claimant } = exampleClaimForm()
  const form = exampleClaimForm({ ...unsigned, claimant: { ...claimant, legalName: 'Đặng Łuk' } })

  const fonts = await fontsOf(form)

  const added = [...fonts].filter(([name]) => !plain.has(name))
  expect(added.map(([name]) => family(name))).toEqual(['NotoSans-SemiBold'])
  expect(new Map([...plain, ...added])).toEqual(fonts)
})

test('a face that nothing is set in is not in the document', async () => {
  const fonts = await fontsOf(exampleClaimForm())

  expect(Array.from(fonts.keys(), family).toSorted()).toEqual([
    'DancingScript-Medium',
    'NotoSans-Regular',
    'NotoSans-SemiBold',
  ])
})

test.for(['Dana Q. Example', 'Zoë Łukasz Đặng', 'Ελένη Παπαδοπούλου'])(
  'a usual form of %s takes no more than 40 kB',
  async (legalName) => {
    const { bytes } = await makeClaimForm(exampleClaimFormOf(legalName))

    expect(bytes.length).toBeLessThan(40_000)
  },
)
