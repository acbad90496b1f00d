import { join } from 'node:path'
import { expect } from 'vitest'
import { spokenMoney } from '#contract/fields/money.ts'
import { test } from '../../testing/database.ts'
import { checkPrices, isAt, planFigures, pricesIn } from './check-prices.ts'
import type { DefinitionSet } from './definition-set.ts'
import { makeSet } from './definition-set.ts'
import { namedPrices } from './named-prices.ts'
import { readDefinitions } from './read-definitions.ts'

const root = join(import.meta.dirname, '../../..')
const ours = () => makeSet(readDefinitions(root).files) as DefinitionSet

/** Our definitions with one page that has these words in a section. */
function withWords(text: string): DefinitionSet {
  const set = ours()
  const file = 'flows/pages/planted.page.json'
  const [page] = set.pages.values()
  const definition = {
    ...page!.definition,
    id: 'planted',
    sections: [{ props: { text } }] as never,
  }
  return { ...set, pages: new Map([...set.pages, ['planted', { file, definition }]]) }
}

test.for([
  ['Only $84 a year', true],
  ['$84, billed at once', true],
  ['$12.00 a month', true],
  ['You pay {price}, or $840 nowhere', false],
  ['$8.40 and $5,000 and 84 dollars', false],
] as const)('"%s" is a plan’s price written by hand: %s', ([text, isRefused]) => {
  const faults = checkPrices(withWords(text))

  const planted = { file: 'flows/pages/planted.page.json', pointer: '/sections/0/props/text' }
  const reason = expect.stringMatching(/fill in \{price\}.* is written in words/)
  expect(faults).toMatchObject(isRefused ? [{ ...planted, reason }] : [])
})

test('every place that is named has such a price still, and a reason', () => {
  const found = pricesIn(ours())

  const idle = namedPrices.filter((place) => !found.some((fault) => isAt(place, fault)))
  expect(idle).toEqual([])
  expect(namedPrices.every(({ reason }) => reason.length > 20)).toBe(true)
})

test('a place that is named may say it in two languages: its Spanish could not be written beside it', () => {
  const { pages, ...set } = ours()
  const { file, definition } = pages.get('home')!
  const both = (answer: unknown) => ({ en: answer, es: answer })
  const sections = definition.sections.map((section) => {
    const { items, ...props } = section.props as { items?: { answer?: string }[] }
    const said = items?.map((one) => (one.answer ? { ...one, answer: both(one.answer) } : one))
    return { ...section, props: { ...props, ...(said && { items: said }) } }
  })
  const home = { file, definition: { ...definition, sections: sections as never } }

  const found = pricesIn({ ...set, pages: new Map([['home', home]]) }).map((one) => one.pointer)
  const faults = checkPrices({ ...set, pages: new Map([['home', home]]) })

  expect(found.filter((pointer) => pointer.endsWith('/answer/es'))).not.toEqual([])
  expect(faults).toEqual([])
})

test('the figures that are looked for are those of the prices that are offered', async ({ db }) => {
  const prices = await db('planPrices').whereNull('endsAt')

  const figures = prices.flatMap(({ cents, interval, feeCents, certifiedFeeCents }) => [
    cents,
    interval === 'year' ? Math.round(cents / 12) : 0,
    feeCents ?? 0,
    certifiedFeeCents ?? 0,
  ])
  const words = new Set(figures.filter((cents) => cents > 0).map((cents) => spokenMoney(cents)))
  expect([...words].toSorted()).toEqual(planFigures.toSorted())
})
