import { expect, test } from 'vitest'
import { mayInclude } from './may-include.ts'

const suit = {
  name: 'Ring doorbell privacy',
  defendant: 'Ring LLC',
  description: 'Owners of a doorbell camera.',
  category: 'privacy',
  states: null,
  exceptStates: null,
}
const nothing = { brands: [], categories: [] }

test.each([
  ['who named neither brand nor kind', suit, nothing, true],
  ['a kind that was picked', suit, { ...nothing, categories: ['privacy'] }, true],
  ['another kind', suit, { ...nothing, categories: ['insurance'] }, false],
  ['a brand of theirs, however it is written', suit, { ...nothing, brands: ['ring'] }, true],
  [
    'a brand that is typed without its apostrophe',
    { ...suit, name: 'Papa John’s data breach' },
    { ...nothing, brands: ['papa johns'] },
    true,
  ],
  [
    'a brand that is typed without what follows on its apostrophe',
    { ...suit, defendant: "Kellogg's" },
    { ...nothing, brands: ['kellogg'] },
    true,
  ],
  [
    'a brand that is typed without its accent',
    { ...suit, defendant: 'Nestlé USA' },
    { ...nothing, brands: ['nestle'] },
    true,
  ],
  ['several words of a brand', suit, { ...nothing, brands: ['doorbell camera'] }, true],
  [
    'a brand that is only part of another word',
    { ...suit, name: 'String lights', defendant: null },
    { ...nothing, brands: ['ring'] },
    false,
  ],
  ['another state', { ...suit, states: ['CA'] }, { ...nothing, state: 'TX' }, false],
  ['their own state', { ...suit, states: ['CA'] }, { ...nothing, state: 'CA' }, true],
  [
    'a state that is left out',
    { ...suit, exceptStates: ['TX'] },
    { ...nothing, state: 'TX' },
    false,
  ],
  ['a settlement of states, where none was told', { ...suit, states: ['CA'] }, nothing, true],
  [
    'how a product was labelled, for products',
    { ...suit, category: 'false-advertising' },
    { ...nothing, categories: ['consumer-product'] },
    true,
  ],
] as const)('%s', (_, facts, about, included) => {
  expect(
    mayInclude(
      {
        ...facts,
        states: facts.states as string[] | null,
        exceptStates: facts.exceptStates as string[] | null,
      },
      about,
    ),
  ).toBe(included)
})
