import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import type { ClaimForm } from './claim-form.ts'
import { exampleClaimForm, exampleClaimFormOf } from './testing/example-claim-form.ts'
import { makeClaimForm } from './make-claim-form.ts'
import { readBack } from './read-back.ts'

const SENTENCE = 'The outage lasted for nine days and nobody could say when it would end. '

async function pagesOf(form: ClaimForm): Promise<string[]> {
  const { bytes } = await makeClaimForm(form)
  return readBack(bytes)
}

describe('names of many scripts are printed as they are written', () => {
  test.for([
    'Đặng Văn Đức',
    'Łukasz Żółć',
    "Zoë Núñez-O'Brien",
    'Zoë Núñez-O’Brien',
    'Ελένη Παπαδοπούλου',
    'Юлия Шевченко',
    'Ọlá́túnjí Ẹ́bùn',
    'Işık Fi-ffi Straße',
  ])('%s', async (legalName) => {
    const [text = ''] = await pagesOf(exampleClaimFormOf(legalName))

    expect(text).toContain(`Full legal name\n${legalName.normalize('NFC')}\n`)
  })
})

test('a name typed with loose accents is printed composed', async () => {
  const text = (await pagesOf(exampleClaimFormOf('Zoe\u0308 Nu\u0301n\u0303ez'))).join('')

  expect(text).toContain('Zo\u00eb N\u00fa\u00f1ez')
})

test('control and direction characters are left out, line ends and tabs are kept as space', async () => {
  const form = exampleClaimForm({
    answers: [{ label: 'What happened', answer: 'one\u0000\u202Etwo\tthree\r\nfour\u00a0five' }],
  })

  const text = (await pagesOf(form)).join('')

  expect(text).toContain('What happened\nonetwo three\nfour five\n')
})

test('a telephone number stands on our own form as it is written on paper', async () => {
  const { claimant } = exampleClaimForm()
  const form = exampleClaimForm({ claimant: { ...claimant, phone: '+13125550142' } })

  expect((await pagesOf(form)).join('')).toContain('Phone\n(312) 555-0142\n')
})

test('the same form gives the same bytes, whatever was made in between', async () => {
  const first = await makeClaimForm(exampleClaimForm())
  await makeClaimForm(exampleClaimFormOf('Ẹ́bùn Ελένη'))
  const second = await makeClaimForm(structuredClone(exampleClaimForm()))

  expect(second.bytes).toEqual(first.bytes)
  expect(first.sha256).toBe(createHash('sha256').update(first.bytes).digest('hex'))
})

test('another answer, signature or time of signing gives other bytes', async () => {
  const { signedOn } = exampleClaimForm()
  const forms = [
    exampleClaimForm(),
    exampleClaimForm({ payment: 'Check' }),
    exampleClaimForm({ signature: { method: 'typed', text: 'dana q. example' } }),
    exampleClaimForm({ signedOn: { ...signedOn!, at: '2026-11-20T20:05:34Z' } }),
  ]

  const made = await Promise.all(forms.map(makeClaimForm))

  expect(new Set(made.map(({ sha256 }) => sha256)).size).toBe(forms.length)
})

test('it is US letter, has a title and a language, and no personal data beside its text', async () => {
  const { bytes, pages } = await makeClaimForm(exampleClaimForm())

  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  expect(doc.getPages().map((page) => page.getSize())).toEqual(
    Array.from({ length: pages }, () => ({ width: 612, height: 792 })),
  )
  expect(doc.getTitle()).toBe('Claim Form: Northwind Fiber Data Incident Settlement')
  expect(doc.getLanguage()).toBe('en-US')
  expect([doc.getAuthor(), doc.getSubject(), doc.getKeywords()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(doc.getProducer()).toBe('Sparrow')
  expect(doc.getCreationDate()).toEqual(new Date('2026-11-20T20:01:10Z'))
  expect(doc.getModificationDate()).toEqual(new Date('2026-11-20T20:05:33Z'))
})

test('every page says which form it is of, which page, and who prepared it', async () => {
  const answers = [{ label: 'What happened', answer: SENTENCE.repeat(120) }]

  const pages = await pagesOf(exampleClaimForm({ answers }))

  expect(pages.length).toBeGreaterThan(2)
  pages.forEach((text, index) => {
    expect(text).toContain('SP-7F3K-29QD\nPrepared by Sparrow')
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
  })
})

test('an answer that fits on a page is never parted from its question', async () => {
  const answers = Array.from({ length: 9 }, (_, index) => ({
    label: `Question number ${index}?`,
    answer: `Begin${index} ${SENTENCE.repeat(9 + index)} End${index}`,
  }))

  const pages = await pagesOf(exampleClaimForm({ answers }))

  for (const [index, { label }] of answers.entries()) {
    const page = pages.find((text) => text.includes(label))
    expect(page).toContain(`Begin${index}`)
    expect(page).toContain(`End${index}`)
  }
})

test('the signature block is never parted and never alone on its page', async () => {
  const lengths = Array.from({ length: 14 }, (_, index) => index * 2)

  for (const lines of lengths) {
    const answers = [{ label: 'What happened', answer: 'line\n'.repeat(lines) + 'end' }]
    const pages = await pagesOf(exampleClaimForm({ answers }))
    const last = pages.at(-1)

    expect(last).toContain('I would like to be told when the court decides.')
    expect(last).toContain('I declare under penalty of perjury')
    expect(last).toContain('Signature of claimant')
    expect(last).toContain('Signed electronically')
  }
})

test('an answer longer than a page goes on overleaf', async () => {
  const answer = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ')

  const pages = await pagesOf(exampleClaimForm({ answers: [{ label: 'All of it', answer }] }))

  const printed = pages.join('').match(/word\d+/g)
  expect(printed).toEqual(answer.split(' '))
})

test('a drawn signature is there, and its date and zone', async () => {
  const strokes = [
    [10, 80, 60, 20, 110, 90, 160, 30],
    [200, 50],
  ]
  const signature = { method: 'drawn', width: 400, height: 120, strokes } as const

  const text = (await pagesOf(exampleClaimForm({ signature }))).join('')

  expect(text).toMatch(/\[drawn signature\]\s*Signature of claimant\s*November 20, 2026/)
  expect(text).toContain('2026-11-20 14:05:33 America/Chicago, 2026-11-20 20:05:33 UTC')
})

test.for(['Dana Example', 'Núria Col·lell', 'Ελένη Παπαδοπούλου', 'Ọlá́túnjí Ẹ́bùn'])(
  '%s can sign by typing',
  async (text) => {
    const signature = { method: 'typed', text } as const

    const printed = (await pagesOf(exampleClaimForm({ signature }))).join('')

    expect(printed).toContain(`${text.normalize('NFC')}\nSignature of claimant`)
  },
)

test('boxes are ticked where the claimant ticked them, and only there', async () => {
  const text = (await pagesOf(exampleClaimForm())).join('')

  expect(text).toMatch(/\[x\]\s*I have not submitted another claim/)
  expect(text).toMatch(/\[ \]\s*I would like to be told/)
})

test('unsigned, it has blanks for the signature and its date', async () => {
  const form = exampleClaimForm({ signature: undefined, signedOn: undefined })

  const text = (await pagesOf(form)).join('')

  expect(text).toMatch(/Executed on _{10,}\./)
  expect(text).not.toContain('(date)')
  expect(text).not.toContain('Signed electronically')
})

test('a signature without its date is refused', async () => {
  await expect(makeClaimForm(exampleClaimForm({ signedOn: undefined }))).rejects.toThrow(TypeError)
})

test('a form that the fonts cannot print is refused, naming the field and the characters', async () => {
  const form = exampleClaimFormOf('李小龙 🎉')

  await expect(makeClaimForm(form)).rejects.toMatchObject({
    name: 'UnprintableText',
    fields: [
      { path: '/claimant/legalName', characters: ['李', '小', '龙', '🎉'] },
      { path: '/signature/text', characters: ['李', '小', '龙', '🎉'] },
    ],
  })
})

test('questions a settlement does not ask leave no empty section', async () => {
  const form = exampleClaimForm({ notice: undefined, eligibility: [], answers: [] })

  const text = (await pagesOf(form)).join('')

  expect(text).toMatch(/1\. Claimant[^]*2\. Payment[^]*3\. Statements I make[^]*4\. Signature/)
})

test('what a trust pays is not told of a class', async () => {
  const clause = 'The trust pays for a building that the claimant owned.'
  const form = exampleClaimForm({
    eligibility: [{ question: 'Did you own the building?', answer: 'Yes', clause }],
    settlement: { ...exampleClaimForm().settlement, classPeriodText: undefined },
    notice: undefined,
  })

  const text = (await pagesOf(form)).join('')

  expect(text).toContain(`Who may claim: ${clause}`)
  expect(text).not.toMatch(/\bclass\b/i)
})

test('who has no notice ID says so on the form', async () => {
  const form = exampleClaimForm({ notice: { label: 'Notice ID', value: null } })

  const text = (await pagesOf(form)).join('')

  expect(text).toContain("Notice ID\nI don't have it")
})
