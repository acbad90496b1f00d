import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { unprintable } from './check-glyphs.ts'
import type { ClaimForm } from './claim-form.ts'
import { exampleClaimForm } from './testing/example-claim-form.ts'
import { withWordMoved } from './testing/with-word-moved.ts'
import { makeClaimForm } from './make-claim-form.ts'
import { printableText } from './printable-text.ts'
import { printedValues } from './printed-values.ts'
import { withPages } from './read-back.ts'
import { verifyClaimForm } from './verify-claim-form.ts'

const LONG_NAME = `${'Maximiliana-Theodora '.repeat(4)}von Hohenzollern`.padEnd(100, 'x')
const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined

function longForm(): ClaimForm {
  const form = exampleClaimForm({
    answers: [
      { label: 'What happened', answer: 'It went on for nine long days. '.repeat(65).trim() },
      { label: 'A word without an end', answer: 'x'.repeat(2_000) },
      { label: 'Lines', answer: 'One\nTwo\n\n\n\nThree' },
    ],
  })
  return {
    ...form,
    claimant: { ...form.claimant, legalName: LONG_NAME, email: `${'a'.repeat(240)}@example.org` },
    signature: { method: 'typed', text: LONG_NAME },
  }
}

test.for([
  { name: 'a usual form', form: exampleClaimForm() },
  {
    name: 'an unsigned form',
    form: exampleClaimForm({ signature: undefined, signedOn: undefined }),
  },
  { name: 'a form of long texts', form: longForm() },
  {
    name: 'a form with a fraction whose slash is one of its own',
    form: exampleClaimForm({
      answers: [{ label: 'Where', answer: '12 3\u20444 Elm Street' }],
    }),
  },
  {
    name: 'a form with a line that begins with a mark of its own',
    form: exampleClaimForm({ answers: [{ label: 'Lines', answer: 'Jose\n\u0301and Ana' }] }),
  },
  {
    name: 'a form with a breve over a letter that has none of its own',
    form: exampleClaimForm({ answers: [{ label: 'Word', answer: 'Э\u0306рзя' }] }),
  },
  {
    name: 'a form with marks that stand around letters, after others',
    form: exampleClaimForm({ answers: [{ label: 'Marks', answer: 'ыыы \uA672љӆ' }] }),
  },
  {
    name: 'a form with marks around letters in one of many lines',
    form: exampleClaimForm({
      answers: [{ label: 'Marks', answer: 'a \u0488b '.repeat(3) + 'word '.repeat(40) }],
    }),
  },
])('everything on $name can be read back', async ({ form }) => {
  const { bytes } = await makeClaimForm(form)

  expect(await verifyClaimForm(bytes, form)).toEqual([])
})

test('a name whose marks stand between letters that are set closer is one piece, with nothing over anything', async () => {
  const legalName = 'Ọmọ́wùnmí Adébọ̀wálé'
  const form = exampleClaimForm({ claimant: { ...exampleClaimForm().claimant, legalName } })

  const { bytes } = await makeClaimForm(form)

  const [pieces = []] = await withPages(bytes, async (page) => {
    const { items } = await page.getTextContent({ disableNormalization: true })
    return items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []))
  })
  expect(pieces).toContain(legalName)
})

test('letters that stand over others of their line are found out, though every word can be read', async () => {
  const { bytes } = await makeClaimForm(exampleClaimForm())
  const moved = await withWordMoved(bytes, 900)

  const found = await verifyClaimForm(moved, exampleClaimForm())

  expect(found.map(({ path }) => path)).toEqual(['/pages/1'])
})

test.for([2_500, -19_000])('so are those that were moved out of their room (%i)', async (far) => {
  const { bytes } = await makeClaimForm(exampleClaimForm())
  const moved = await withWordMoved(bytes, far)

  const found = await verifyClaimForm(moved, exampleClaimForm())

  expect(found.map(({ path }) => path)).toContain('/pages/1')
})

test.for([
  ['parted by a wide gap', -2_000],
  ['moved off the page', -60_000],
] as const)('a word is found out that is %s', async ([, far]) => {
  const { bytes } = await makeClaimForm(exampleClaimForm())
  const moved = await withWordMoved(bytes, far)

  const found = await verifyClaimForm(moved, exampleClaimForm())

  expect(found.map(({ path }) => path)).toEqual(['/title'])
})

test('every character that is let through is printed and can be read back', async () => {
  const every = Array.from({ length: 0x1_f000 - 0x21 }, (_, index) => index + 0x21)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => unprintable(character).length === 0 && printableText(character) !== '')
  const text = every.map((character) => `a${character}`).join(' ')
  const form = exampleClaimForm({
    answers: [{ label: 'Everything', answer: text }],
    signature: { method: 'typed', text: every.slice(0, 600).join('') },
  })

  const { bytes } = await makeClaimForm(form)

  expect(every.length).toBeGreaterThan(2_800)
  expect(await verifyClaimForm(bytes, form)).toEqual([])
})

test.for<{ path: string; changes: Partial<ClaimForm> }>([
  { path: '/payment', changes: { payment: 'Check' } },
  { path: '/answers/0/answer', changes: { answers: [{ label: 'Hours', answer: '3' }] } },
  { path: '/notice/value', changes: { notice: { label: 'Class Member ID', value: null } } },
  { path: '/signature', changes: { signature: { method: 'typed', text: 'Dana Example' } } },
  {
    path: '/attestations/1',
    changes: {
      attestations: exampleClaimForm().attestations.map((one) => ({ ...one, ticked: true })),
    },
  },
])('a document that differs at $path is found out', async ({ path, changes }) => {
  const { bytes } = await makeClaimForm(exampleClaimForm())

  const missing = await verifyClaimForm(bytes, exampleClaimForm(changes))

  expect(missing.map((value) => value.path)).toEqual([path])
})

test('a value that stands elsewhere on the form does not count', async () => {
  const form = exampleClaimForm()
  const swapped = { ...form, claimant: { ...form.claimant, legalName: 'Dana Sample' } }

  const { bytes } = await makeClaimForm(form)

  const paths = (await verifyClaimForm(bytes, swapped)).map(({ path }) => path)
  expect(paths).toEqual(['/claimant/legalName', '/claimant/legalName'])
})

test('a page of another form is found out', async () => {
  const { bytes, pages } = await makeClaimForm(exampleClaimForm())

  const missing = await verifyClaimForm(bytes, exampleClaimForm({ formReference: 'SP-0000-0000' }))

  expect(missing.map(({ path }) => path)).toEqual([
    ...Array.from({ length: pages }, (_, index) => `/pages/${index + 1}`),
    '/formReference',
  ])
})

test.skipIf(!hasPdftotext)('another program (pdftotext) reads the same words', async () => {
  const form = exampleClaimForm()
  const { bytes } = await makeClaimForm(form)

  const text = execFileSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' })

  const read = text.normalize('NFC').replace(/\s/g, '')
  const lacking = printedValues(form).filter(
    (value) => !read.includes(value.text.replace(/^\[.\]/, '').replace(/\s/g, '')),
  )
  expect(lacking).toEqual([])
})
