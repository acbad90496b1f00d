import { expect, test } from 'vitest'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import { smallStep } from '../../testing/definition-folder.ts'
import { storeWith } from '../../testing/experiments.ts'
import type { DefinitionSet } from './definition-set.ts'
import { doubtfulEdits } from './doubtful-edits.ts'

const live = storeWith({}).current()
const { file, definition: flow } = live.flows.get('onboarding')!
const added = smallStep('added', 97) as unknown as Step

function doubtsOf(steps: readonly Step[], after: DefinitionSet = live, change = flow.change) {
  const edited: Flow = { ...flow, change, steps: [...steps] }
  return doubtfulEdits(live, {
    ...after,
    flows: new Map([['onboarding', { file, definition: edited }]]),
  })
}

const moved = (id: string, to: number) => {
  const others = flow.steps.filter((step) => step.id !== id)
  return [
    ...others.slice(0, to),
    ...flow.steps.filter((step) => step.id === id),
    ...others.slice(to),
  ]
}

test('a step behind the last one, whose Continue leads back, is warned of: nobody would get to see it', () => {
  const last = flow.steps.length

  expect(doubtsOf([...flow.steps, added])).toMatchObject([{ file, pointer: `/steps/${last}` }])
  expect(doubtsOf(moved('setup-complete', last - 2))).toMatchObject([
    { pointer: `/steps/${last - 1}`, reason: expect.stringContaining('setup-credit-card-offers') },
  ])
})

test('that a question of it had another name before is no way to a step', () => {
  const change = { ...flow.change, fields: [{ step: 'added', from: 'old', to: 'new' }] }

  expect(doubtsOf([...flow.steps, added], live, change)).toHaveLength(1)
})

test('one between two others is taken without a word, and so is one that a page leads to', () => {
  const home = live.pages.get('home')!
  const hero = {
    ...home.definition.sections[0]!,
    action: { do: 'navigate', to: '/file/added#email' },
  }
  const page = { ...home, definition: { ...home.definition, sections: [hero] } }
  const pages = new Map(live.pages).set('home', page as typeof home)

  expect(doubtsOf(flow.steps.toSpliced(8, 0, added))).toEqual([])
  expect(doubtsOf(moved('review', 5))).toEqual([])
  expect(doubtsOf([...flow.steps, added], { ...live, pages })).toEqual([])
})

test('two steps behind the last one that lead to each other alone are both warned of', () => {
  const to = (step: string) => ({ label: 'Go on', action: { do: 'goto' as const, step } })
  const last = flow.steps.length
  const pair = [
    { ...added, primary: to('other') },
    { ...added, id: 'other', route: '/file/other', primary: to('added') },
  ]

  expect(doubtsOf([...flow.steps, ...pair])).toMatchObject([
    { pointer: `/steps/${last}` },
    { pointer: `/steps/${last + 1}` },
  ])
})

test('a step that one is led to which a page leads to is taken without a word', () => {
  const home = live.pages.get('home')!
  const hero = { ...home.definition.sections[0]!, action: { do: 'navigate', to: '/file/other' } }
  const page = { ...home, definition: { ...home.definition, sections: [hero] } }
  const pages = new Map(live.pages).set('home', page as typeof home)
  const leading = {
    ...added,
    id: 'other',
    route: '/file/other',
    primary: { label: 'Go on', action: { do: 'goto' as const, step: 'added' } },
  }

  expect(doubtsOf([...flow.steps, added, leading], { ...live, pages })).toEqual([])
})
