import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Flow } from '#contract/definitions/flow.ts'
import { smallPage } from '../../testing/definition-folder.ts'
import { checkClaims, claimsIn } from './check-claims.ts'
import type { Definition, DefinitionFile } from './definition-set.ts'
import { doubtfulWords } from './doubtful-words.ts'
import { readingGrade } from './reading-grade.ts'

const file = (text: unknown): DefinitionFile => ({
  file: 'flows/pages/x.page.json',
  definition: {
    kind: 'page',
    id: 'x',
    head: { title: 'x', description: 'x' },
    sections: [{ id: 'x', type: 'notice', props: { tone: 'info', title: 'x', text } }],
  } as Definition,
})

describe('what may not be said', () => {
  test.each([
    'Get the money you are owed today.',
    'You’re owed a share of it.',
    'A guaranteed payout, every time.',
    'Your payment is guaranteed.',
    'Talk to your attorney here.',
    'It is completely risk-free, you know.',
    'Good news: you qualify for $500.',
    'You already qualify for this one.',
    'You’re entitled to a share.',
    'You are likely eligible.',
    'You must register before you claim.',
    'No payment is guaranteed by law. Your payment is guaranteed by us.',
    'This is free money for you.',
    'We are a court-approved service.',
  ])('%s', (text) => {
    expect(checkClaims([file(text)])).toMatchObject([{ pointer: '/sections/0/props/text' }])
  })

  test.each([
    'We are not a law firm and give no advice.',
    'No payment is guaranteed by anybody.',
    'Nobody can say that you are owed anything.',
    'Our money-back guarantee has its own page.',
    'You may qualify for up to $500.',
    'See if you qualify. Do you qualify?',
    'Nobody knows yet whether you are eligible.',
    'You need not register to file.',
  ])('%s is fine', (text) => {
    expect(checkClaims([file(text)])).toEqual([])
  })
})

test.each([
  ['¡Usted califica para $500!', 1],
  ['Tiene derecho a recibir una parte.', 1],
  ['Debe registrarse para reclamar.', 1],
  ['Un cobro garantizado.', 1],
  ['Ningún pago está garantizado por ley. Su pago está garantizado.', 1],
  ['Es dinero gratis y sin riesgos.', 1],
  ['Es totalmente libre de riesgos.', 1],
  ['Hable con nuestros abogados.', 1],
  ['Un servicio aprobado por el gobierno.', 1],
  ['Vea si usted califica.', 0],
  ['Cómo califica su propio crédito', 0],
  ['Nadie puede decir si tiene derecho a cobrar.', 0],
])('the same in Spanish: %s', (words, faults) => {
  expect(claimsIn(words, 'es')).toHaveLength(faults)
})

test('who is about to sign reads what filing gives up, whatever the settlement has them declare', () => {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
  const { steps } = read('flows/onboarding.flow.json') as Flow
  const spanish = read('flows/es/onboarding.json') as Record<string, string>

  const signing = steps.filter(({ blocks }) => blocks.some(({ type }) => type === 'claim-preview'))
  const told = signing.map(({ copy }) => String(copy.help))

  expect(told).toEqual([expect.stringContaining('gives up the right to sue')])
  expect(told.map((words) => spanish[words])).toEqual([
    expect.stringContaining('renunciar al derecho de demandar'),
  ])
})

test('grades are those that the formula gives', () => {
  const plain = 'The cat sat on the mat. The dog ran to the park.'
  const hard =
    'Notwithstanding the aforementioned considerations, administrators retain discretionary authority regarding eligibility determinations.'

  expect(readingGrade(plain)).toBeLessThan(2)
  expect(readingGrade(hard)).toBeGreaterThan(16)
  expect(readingGrade('')).toBe(0)
})

test('a long hard text is warned of, a short one is not', () => {
  const hard =
    'Settlement administrators determine eligibility according to documentation requirements established by jurisdictional authorities and subsequently communicate individual determinations regarding compensation amounts to participating claimants through written correspondence.'

  expect(doubtfulWords(file(hard))).toMatchObject([
    { reason: expect.stringMatching(/grade \d+/) as string },
  ])
  expect(doubtfulWords(file('Administrators determine eligibility.'))).toEqual([])
})

test('where some words are in Spanish, those that are not are warned of', () => {
  const page = file({ en: 'Hello there', es: 'Hola a todos' })
  const { definition } = page as { definition: { head: { title: string } } }
  definition.head.title = 'Nothing yet here'

  expect(doubtfulWords(page)).toEqual([
    { file: 'flows/pages/x.page.json', pointer: '/head/title', reason: 'has no Spanish yet' },
  ])
  expect(doubtfulWords(file('Only English here'))).toEqual([])
})

test('a variation that gives the English alone is warned of: readers of Spanish would get what it changes', () => {
  const page = file({ en: 'Hello there', es: 'Hola a todos' })
  const { definition } = page as { definition: { sections: object[] } }
  const tried = (text: unknown) => {
    const variants = { experiment: 'x', by: { test: { props: { text } } } }
    const sections = definition.sections.map((section) => ({ ...section, variants }))
    const found = doubtfulWords({ ...page, definition: { ...definition, sections } as never })
    return found.filter(({ reason }) => reason.includes('keeps the Spanish'))
  }

  expect(tried({ en: 'Good morning' })).toMatchObject([{ pointer: '/sections/0/props/text' }])
  expect(tried({ en: 'Good morning', es: 'Buenos días' })).toEqual([])
  expect(tried({ en: 'Good morning', es: null })).toEqual([])
  expect(tried('Good morning')).toEqual([])
})

test('words of a catalogue count as Spanish', () => {
  const wording = { 'Only English here': 'Solo en inglés' }
  const words = { es: new Map([['x', { file: 'flows/es/x.json', wording }]]) }

  expect(doubtfulWords(file('Only English here'), words)).toEqual([])
  expect(doubtfulWords(file('Edited since'), words)).toEqual([])
})

test('a title and a description that search engines cut off are warned of', () => {
  const long = (length: number) => 'word '.repeat(length / 5).trim()
  const head = { title: long(70), description: { en: long(200), es: 'Corto' } }
  const fits = { title: `{{site.name}}: ${long(45)}`, description: long(150) }
  const of = (given: object) => ({
    file: 'flows/pages/home.page.json',
    definition: smallPage({ head: given }) as unknown as DefinitionFile['definition'],
  })
  const cut = (given: object) =>
    doubtfulWords(of(given))
      .map(({ pointer, reason }) => [pointer, reason])
      .filter(([, reason]) => reason?.includes('search engines'))

  expect(cut(head)).toEqual([
    ['/head/title', 'has 69 characters: search engines cut it off after 60'],
    ['/head/description', 'has 199 characters: search engines cut it off after 155'],
  ])
  expect(cut(fits)).toEqual([])
})
