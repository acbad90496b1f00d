import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import type { EmailFrame, EmailTemplate } from '#contract/emails/letters.ts'
import { wordsDrawn } from '#contract/words/testing/words-drawn.ts'
import { renderEmail, untoldOf } from '../entry.tsx'
import { exampleLetters } from '../example-letters.ts'
import { spanishWords } from './spanish-words.ts'

/** To staff, whose screens are in English. */
const inEnglish = ['staff-invitation']
const drawn = globSync('emails/{parts,templates}/*.tsx').filter(
  (file) => !inEnglish.some((name) => file.includes(name)),
)
const letters = Object.keys(exampleLetters).filter(
  (name) => !inEnglish.includes(name),
) as EmailTemplate[]
const frame: EmailFrame = {
  siteName: 'Sparrow',
  siteUrl: 'https://sparrow.example',
  contact: 'support@sparrow.example',
  postal: ['Sparrow', 'PO Box 100', 'Anytown, US 00000'],
  settingsHref: 'https://sparrow.example/email#token',
}

test.each(drawn)('no words stand in %s without being said', (file) => {
  expect(wordsDrawn(parseSync(file, readFileSync(file, 'utf8')).program)).toEqual([])
})

/** What stands as it is in a call of `say` or in `words` of `Said`. */
const said = drawn.flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  const calls = source.matchAll(/\bsay\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g)
  const parts = source.matchAll(/\bwords=(?:"([^"]*)"|\{\s*'((?:[^'\\]|\\.)*)'\s*\})/g)
  return [...calls, ...parts].map(([, one, other]) => ({
    file,
    text: (one ?? other ?? '').replaceAll("\\'", "'"),
  }))
})

test('something is said in messages', () => {
  expect(said.length).toBeGreaterThan(150)
})

test.each(said)('"$text" is translated ($file)', ({ text }) => {
  expect(Object.keys(spanishWords)).toContain(text)
})

test('names that are filled in are the same in both languages', () => {
  const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

  for (const [english, spanish] of Object.entries(spanishWords))
    expect([english, names(spanish)]).toEqual([english, names(english)])
})

test.each(letters)('%s is said in Spanish as a whole, with the same links and sums', (template) => {
  const letter = exampleLetters[template] as never
  const english = renderEmail(template, letter, frame)

  expect(untoldOf(template, letter, frame, 'es')).toEqual([])
  const spanish = renderEmail(template, letter, frame, 'es')
  expect(spanish.html).toMatch(/<html[^>]* lang="es"/)
  expect(spanish.subject).not.toBe(english.subject)
  expect(linksOf(spanish.html)).toEqual(linksOf(english.html))
  expect(sumsOf(spanish.text)).toEqual(sumsOf(english.text))
})

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
}

function sumsOf(text: string): string[] {
  return (text.match(/\$[\d,.]*\d/g) ?? []).toSorted()
}

test('a receipt says in Spanish what was paid and what for, not why', () => {
  const { nextOn: _, guarantee: _own, ...letter } = exampleLetters['payment-receipt']
  const { html } = renderEmail('payment-receipt', { ...letter, isPlan: false }, frame, 'es')

  expect(html).toContain('Qué pagó y para qué.')
})

test('Spanish quotes in one way: “…”, in e-mails, on pages and in words of the code', () => {
  const files = globSync([
    'emails/words/*.es.json',
    'flows/es/*.json',
    'contract/words/es.json',
    'server/modules/*/words.es.json',
  ])
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => /[«»]/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a settlement that one can claim in has one name in Spanish, wherever it is told of', () => {
  const files = globSync([
    'emails/words/*.es.json',
    'flows/es/*.json',
    'contract/words/es.json',
    'server/**/words.es.json',
  ])
  const told = files.filter((file) =>
    /acci[oó]n(es)? colectiva|usted mismo/i.test(readFileSync(file, 'utf8')),
  )

  expect(files.length).toBeGreaterThan(40)
  expect(told).toEqual([])
})
