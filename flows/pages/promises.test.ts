import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { esignConsent } from '#contract/esign-consent.ts'

interface Said {
  file: string
  text: string
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const said: Said[] = globSync(['flows/pages/*.page.json', 'flows/*.flow.json'])
  .toSorted()
  .flatMap((file) => textsIn(read(file)).map((text) => ({ file, text })))
/** Every text that has these words, unless it has the others too. */
const having = (words: RegExp, unless?: RegExp) =>
  said.filter(({ text }) => words.test(text) && !unless?.test(text))
const on = (page: string) => said.filter(({ file }) => file === `flows/pages/${page}.page.json`)

test('no text promises what was signed under a plan that ends, without a word of pay as you go', () => {
  expect(having(/signed .*still goe?s? out/i)).not.toEqual([])
  expect(having(/signed .*still goe?s? out/i, /pay as you go/i)).toEqual([])
})

describe('the money-back guarantee', () => {
  test('is never told without the plan that has it, and who records', () => {
    expect(having(/you get your money back/)).toHaveLength(4)
    expect(
      having(/you get your money back/, /Annual Plus.*no more than.*as you recorded it/),
    ).toEqual([])
  })

  test('counts settlements alone, for nothing else can be recorded', () => {
    expect(having(/recorded.* as received from any tool/)).toEqual([])
  })
})

test('the terms ask for the electronic signature as signing does: each time, for that form', () => {
  expect(esignConsent.paragraphs[0]).toContain('for this claim form only')
  const words = on('terms')
    .map(({ text }) => text)
    .join('\n')
  expect(words).toContain('Before each signature we ask')
  expect(words).toContain('That form only: for every other one we ask again.')
  expect(words).not.toMatch(/sample document|for all of them/)
})

/** Nothing goes out in a week without news, and never twice: server/modules/news/send-news.test.ts. */
test('no page promises an email each week, but one a week at most', () => {
  expect(
    having(/one email a|email a week|emails? you weekly|once a week(?! at most)/i, /^$/),
  ).toEqual([])
})

test('the policy does not deny that a bank account can be linked', () => {
  const isOffered = globSync('flows/pages/*.page.json').some((file) =>
    readFileSync(file, 'utf8').includes('"type": "bank-links"'),
  )
  const words = on('privacy')
    .map(({ text }) => text)
    .join('\n')

  expect(isOffered).toBe(true)
  expect(words).not.toContain('do not look into your bank account')
  expect(words).toContain('only if you link one [on the page for it](/bank-link)')
})

test('a form that is signed is not called past changing, for its signature can be taken back', () => {
  expect(having(/no longer be changed/)).toEqual([])
})

test('whoever goes without a plan is told that forms are mailed or filed, for many take none by mail', () => {
  expect(having(/(download|send) your forms and/i)).not.toEqual([])
  expect(having(/(download|send) your forms and/i, /file/)).toEqual([])
})
