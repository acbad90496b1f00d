import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { esignConsent } from '#contract/esign-consent.ts'
import { leadTimes } from '#contract/mailing/lead-times.ts'
import { lastSafeDay } from '#contract/mailing/mail-by.ts'
import { isBusinessDay } from '#contract/mailing/postal-holidays.ts'
import { addDays, daysBetween } from '#contract/mailing/days.ts'

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

describe('until when we mail', () => {
  const on = '2027-03-19'
  const businessDays = (from: string) =>
    Array.from({ length: daysBetween(from, on) }, (_, day) => addDays(from, day + 1)).filter(
      isBusinessDay,
    ).length

  test('is told by what counts, since a postmark leaves more days than an arrival does', () => {
    const day = (method: 'first-class' | 'certified', rule: 'postmarked' | 'received' | null) =>
      lastSafeDay(method, { on, rule }) ?? ''

    expect(businessDays(day('first-class', 'postmarked'))).toBe(7)
    expect(businessDays(day('certified', 'postmarked'))).toBe(5)
    expect(daysBetween(day('certified', 'received'), on)).toBe(14)
    expect(day('certified', null)).toBe(day('certified', 'received'))
    expect(having(/seven business days/i)).toHaveLength(2)
    expect(having(/seven business days/i, /postmark.*five/)).toEqual([])
    expect(having(/about two weeks where the form has to arrive/)).toHaveLength(1)
    expect(having(/two weeks before\*\*: about the day.*'received by'/i)).toHaveLength(1)
  })
})

/** Of most closed settlements none is known, and some take claims by mail alone. */
test('nothing is said of an official site of each settlement', () => {
  expect(having(/(each|every) settlement has an official site/i)).toEqual([])
  expect(having(/link is on the (claim|settlement)'s page/, /where we know/i)).toEqual([])
})

test('what people received is told as the page of a settlement shows it', () => {
  expect(having(/20 people/).length).toBeGreaterThan(2)
  expect(having(/20 people/, /agreed/)).toEqual([])
  expect(having(/the range/)).toEqual([])
})

test('nobody reads that a linked bank leaves nothing here, since what was found stays until it is unlinked', () => {
  expect(having(/nothing of your purchases/)).toEqual([])
  expect(having(/unlink at any time, and what was found there is deleted/i)).toHaveLength(1)
})

test('who may come back to unsigned answers without an account is told how long they are kept', () => {
  expect(having(/in this browser you can come back/i)).not.toEqual([])
  expect(having(/in this browser you can come back/i, /30 days/)).toEqual([])
  expect(having(/kept with this browser/, /30 days/)).toEqual([])
})

test('the page of what is no class action speaks of no class that somebody may fit', () => {
  expect(having(/fit this class/)).toEqual([])
})

test('the terms name each letter that costs something without a plan, and when its fee goes back', () => {
  const words = on('terms')
    .map(({ text }) => text)
    .join('\n')
  expect(words).toMatch(
    /One letter, without a plan\*\*: \$5 .*paid once before its letter is printed/,
  )
  expect(words).toMatch(/one letter paid for without a plan\*\*: .*refunded in full/)
  expect(words).toMatch(/refund letter we also print and mail.*within 15 minutes.*post brings/)
})

test('no form claims to use an answer for itself alone: addresses are looked up, and the next form begins with them', () => {
  expect(having(/printed on your claim form/)).not.toEqual([])
  expect(having(/printed on your claim form/, /check the address.*next form/)).toEqual([])
})

test('a postmark is said to be as late as it is reckoned with', () => {
  expect(leadTimes.postmarkDays).toBe(2)
  expect(having(/the postmark can be a day/i)).toHaveLength(1)
  expect(having(/the postmark can be a day/i, /a day or two/)).toEqual([])
})

test('payments are not said to hang on a court where there may be none', () => {
  expect(having(/At the end the court decides|Payments come after a court/)).toEqual([])
})
