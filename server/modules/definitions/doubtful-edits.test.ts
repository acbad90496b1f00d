import { expect, test } from 'vitest'
import type { Page } from '#contract/definitions/page.ts'
import { type Rule, storeWith } from '../../testing/experiments.ts'
import type { DefinitionSet } from './definition-set.ts'
import { doubtfulEdits } from './doubtful-edits.ts'

const HOME = 'homepage_improvements_test'
const running = { weights: [0.5, 0.5] }

function doubtsOf(before: Partial<Rule>, after: Partial<Rule>) {
  const sets = [before, after].map((rule) => storeWith({ [HOME]: rule }).current())
  return doubtfulEdits(sets[0]!, sets[1]!).map(({ file, pointer }) => ({ file, pointer }))
}

const at = (field: string) => [
  { file: `experiments/${HOME}.experiment.json`, pointer: `/feature/rules/0/${field}` },
]

test('other weights while it runs are taken with a warning, unless a new phase begins', () => {
  const weights = [0.8, 0.2]

  expect(doubtsOf(running, { weights })).toEqual(at('weights'))
  expect(doubtsOf(running, { weights, phase: '1', seed: 'second' })).toEqual([])
})

test('a new phase that would draw the same as before is warned of', () => {
  expect(doubtsOf(running, { ...running, phase: '1' })).toEqual(at('phase'))
  expect(doubtsOf(running, { ...running, phase: '1', bucketVersion: 1 })).toEqual(at('phase'))
})

test('an earlier phase is warned of, and is no new beginning: those who were in it would go on in it', () => {
  const second = { ...running, phase: '2', seed: 'second' }
  const back = { ...running, phase: '1', seed: 'first' }

  expect(doubtsOf(second, back)).toEqual(at('phase'))
  expect(doubtsOf(back, second)).toEqual([])
  expect(doubtsOf(second, { ...second, phase: '10', seed: 'tenth' })).toEqual([])
})

test('a new phase of the experiment with prices is warned of, but where those of the phase before are left out: they keep the price that they saw', () => {
  const PRICES = 'dynamic_pricing_ab_test'
  const next = { ...running, phase: '1', seed: 'second' }
  const pointersOf = (before: Partial<Rule>, after: Partial<Rule>) => {
    const sets = [before, after].map((rule) => storeWith({ [PRICES]: rule }).current())
    return doubtfulEdits(sets[0]!, sets[1]!).map(({ pointer }) => pointer)
  }

  expect(pointersOf(running, next)).toEqual(['/feature/rules/0/phase'])
  expect(pointersOf(running, { ...next, bucketVersion: 1, minBucketVersion: 1 })).toEqual([])
})

test('the first start of the experiment with prices is warned of: whoever saw one before keeps it, in whichever group', () => {
  const [before, after] = [{}, running].map((rule) =>
    storeWith({ dynamic_pricing_ab_test: rule }).current(),
  )

  expect(doubtfulEdits(before!, after!)).toEqual([
    {
      file: 'experiments/dynamic_pricing_ab_test.experiment.json',
      pointer: '/feature/rules/0/phase',
      reason: expect.stringContaining('until 30 days after the start') as string,
    },
  ])
})

test('starting, stopping and shipping it are no doubtful edits, nor is its coverage', () => {
  expect(doubtsOf({}, running)).toEqual([])
  expect(doubtsOf(running, { weights: [1, 0] })).toEqual([])
  expect(doubtsOf(running, { weights: [0, 1] })).toEqual([])
  expect(doubtsOf(running, { ...running, coverage: 0.5 })).toEqual([])
})

test('one that ended and is started again in its phase goes on with who was in it, and saw control meanwhile', () => {
  const weights = [0.8, 0.2]
  const ended = storeWith({ [HOME]: { ...running, coverage: 0 } }).current()
  const { file, definition } = ended.experiments.get(HOME)!
  const stopped = { ...definition, meta: { ...definition.meta, status: 'stopped' as const } }
  const before = { ...ended, experiments: new Map([[HOME, { file, definition: stopped }]]) }
  const startedBy = (rule: Partial<Rule>) =>
    doubtfulEdits(before, storeWith({ [HOME]: rule }).current()).map(({ pointer }) => pointer)

  expect(startedBy({ weights })).toEqual(['/feature/rules/0/weights'])
  expect(startedBy(running)).toEqual(['/feature/rules/0/phase'])
  expect(startedBy({ weights, phase: '1', seed: 'second' })).toEqual([])
})

const split = storeWith({ [HOME]: running }).current()
const page = 'flows/pages/home.page.json'

/** The same set with another home page. */
function edited(set: DefinitionSet, edit: (page: Page) => void): DefinitionSet {
  const { file, definition } = set.pages.get('home')!
  const content = structuredClone(definition)
  edit(content)
  return { ...set, pages: new Map([...set.pages, ['home', { file, definition: content }]]) }
}

const indexOfTried = split.pages
  .get('home')!
  .definition.sections.findIndex(({ variants }) => variants?.experiment === HOME)

const rewrite = ({ sections }: Page) => {
  sections[indexOfTried]!.variants!.by['test'] = { props: { title: 'Another one' } }
}

test('another design in the same phase is said, where it is, wherever that part stands', () => {
  const moved = edited(split, ({ sections }) => sections.reverse())
  const pointer = `/sections/${indexOfTried}`

  expect(doubtfulEdits(split, edited(split, rewrite))).toEqual([
    { file: page, pointer, reason: expect.stringContaining(`"${HOME}" runs`) as string },
  ])
  expect(doubtfulEdits(split, moved)).toEqual([])
})

test('a part that is taken out of an experiment is said, one of others is not', () => {
  const out = edited(split, ({ sections }) => void delete sections[indexOfTried]!.variants)
  const others = edited(split, ({ head }) => void (head.title = 'Other'))

  expect(doubtfulEdits(split, out)).toMatchObject([{ file: page, pointer: '' }])
  expect(doubtfulEdits(split, others)).toEqual([])
})

test('another design with a new phase, or before the start, is no doubtful edit', () => {
  const anew = storeWith({ [HOME]: { ...running, phase: '1', seed: 'second' } }).current()
  const still = storeWith({}).current()

  expect(doubtfulEdits(split, edited(anew, rewrite))).toEqual([])
  expect(doubtfulEdits(still, edited(still, rewrite))).toEqual([])
})

test('a name to be filled in that nothing of a page had before is warned of', () => {
  const before = edited(split, ({ head }) => (head.description = 'Before {day}, {{year}}.'))
  const after = edited(before, ({ head }) => {
    head.title = '{day}'
    head.description = 'Before {dai}, {{year}}.'
  })

  expect(doubtfulEdits(before, after)).toMatchObject([
    { file: page, pointer: '/head/description', reason: expect.stringContaining('{dai}') },
  ])
  expect(doubtfulEdits(before, before)).toEqual([])
})

test.each([
  { type: 'welcome-form', words: 'agree', version: 'agreeVersion' },
  { type: 'consent', words: 'label', version: 'version' },
] as const)('other words to agree to under the version of before: $type', (agreement) => {
  const { type, words, version } = agreement
  const { file, definition } = split.flows.get('onboarding')!
  const withBlock = (edit: (props: Record<string, unknown>) => void): DefinitionSet => {
    const content = structuredClone(definition)
    const block = content.steps.flatMap(({ blocks }) => blocks).find((one) => one.type === type)!
    edit(block.props as unknown as Record<string, unknown>)
    return { ...split, flows: new Map([['onboarding', { file, definition: content }]]) }
  }
  const reworded = withBlock((props) => (props[words] = 'I agree to something else.'))
  const renewed = withBlock((props) => {
    props[words] = 'I agree to something else.'
    props[version] = 'another'
  })

  expect(doubtfulEdits(split, reworded)).toEqual([
    {
      file,
      pointer: expect.stringMatching(new RegExp(`^/steps/\\d+/blocks/\\d+/props/${words}$`)),
      reason: expect.stringMatching(/^reads otherwise .* write another version/),
    },
  ])
  expect(doubtfulEdits(split, renewed)).toEqual([])
  expect(
    doubtfulEdits(
      split,
      withBlock(() => {}),
    ),
  ).toEqual([])
})
