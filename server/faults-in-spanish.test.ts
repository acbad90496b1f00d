import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import es from '#contract/words/es.json' with { type: 'json' }
import { findWords } from '#contract/words/find-words.ts'

/** What staff alone is told, who read English, what a copy of one's data says, and names of states. */
const forStaff =
  /\.test\.ts$|\/testing\/|modules\/(?:catalogue|definitions|evidence|forms|operations|prices|privacy|publishing|staff)\/|official-form\/find-|us-state/

const files = globSync([
  'contract/fields/*.ts',
  'contract/check-claim-answers.ts',
  'server/modules/**/*.ts',
]).filter((file) => !forStaff.test(file))

/** 'It has room for 50 characters', as it may be said: what is filled in is a figure here. */
const example = (text: string) =>
  text
    .replaceAll("\\'", "'")
    .replace(/\$\{file\}|\$\{cleanFileName\(name\)\}/g, 'bill.pdf')
    .replace(/\$\{spokenMoney[^}]*\}/g, '$5')
    .replace(/\$\{spokenDate[^}]*\}/g, 'March 5, 2027')
    .replace(/\$\{inMegabytes[^}]*\}/g, '4.2')
    .replace('${called}', 'first name')
    .replace('${pages}', '60')
    .replace(/\$\{missing[^}]*\}/, 'day')
    .replace("${most === 1 ? 'state' : 'states'}", 'states')
    .replace(/\$\{(?:MOST|LONGEST|PASSWORD_MAX|max|min|most|least)[^}]*\}/g, '50')
    .replace(/\$\{[^}]*\}/g, 'words')

/** Where words stand that tell somebody what is wrong with what they sent; fields give them back. */
const places = [
  /\bmessage(?: =|:)\s+(?:'((?:[^'\\]|\\.)+)'|`([^`]+)`)/g,
  /\b(?:fault|invalid|fileProblem|refuseProof)\((?:'[^']*', )?(?:'((?:[^'\\]|\\.)+)'|`([^`]+)`)/g,
]
const placesInFields = [
  /\breturn (?:'((?:[^'\\]|\\.)+)'|`([^`]+)`)/g,
  /[?:] (?:'((?:[^'\\]|\\.)+)'|`([^`]+)`)(?:,|\))?$/gm,
]

/** Files whose functions give back what is wrong. */
const givesBack = /^contract\/|check-password\.ts$/

/** Sentences, and no codes, paths or words of a schema. */
const isSentence = (text: string) =>
  /^(?:[A-Z]|bill\.pdf )/.test(text) && text.split(' ').length > 2

const said = files.flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  return [...places, ...(givesBack.test(file) ? placesInFields : [])]
    .flatMap((place) => [...source.matchAll(place)])
    .map(([, plain, template]) => example(plain ?? template ?? ''))
    .filter(isSentence)
    .map((text) => ({ file, text }))
})

test('something is said of what people send', () => {
  expect(said.length).toBeGreaterThan(60)
})

test('what the server or a field says of what somebody sent has its Spanish', () => {
  const english = said.filter(({ text }) => findWords(es, 'es', text) === text)

  expect(english).toEqual([])
})

/** The reasons of a table named `whyNot`, behind the name of a file. */
function refused(file: string): string[] {
  const [, table = ''] = readFileSync(file, 'utf8').split(/const whyNot.* = \{/)
  const [rows = ''] = table.split('\n}')
  return [...rows.matchAll(/'([^'\n]{20,})'|`([^`]+)`/g)].map(
    ([, plain, template]) => `“bill.pdf” ${example(plain ?? template ?? '')}`,
  )
}

test.each([
  'server/modules/uploads/count-pages.ts',
  'server/modules/purchases/receipt.endpoint.ts',
])('why a file cannot be used has its Spanish (%s)', (file) => {
  const texts = refused(file)

  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter((text) => findWords(es, 'es', text) === text)).toEqual([])
})
