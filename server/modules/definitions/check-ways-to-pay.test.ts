import { expect, test } from 'vitest'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import type { Section } from '#contract/definitions/section.ts'
import { testStore } from '../../testing/tools.ts'
import { checkWaysToPay, payOrStay } from './check-ways-to-pay.ts'

const set = testStore().current()

/** What is refused once a step, that of accounts where none is named, is made another one. */
function refused(make: (step: Step) => Step, named = 'account'): string[] {
  const flows = [...set.flows].map(([id, { file, definition }]) => {
    const steps = definition.steps.map((step) => (step.id === named ? make(step) : step))
    const flow: Flow = { ...definition, steps }
    return [id, { file, definition: flow }] as const
  })
  const made = { ...set, flows: new Map(flows) }
  return [...checkWaysToPay(made), ...payOrStay(made)].map(({ pointer }) =>
    pointer.replace(/\d+/g, '*'),
  )
}

const shown = (visibleIf: object) => (step: Step) => ({
  ...step,
  blocks: step.blocks.map((block) => ({ ...block, visibleIf })),
})
const without = (step: Step): Step => ({ ...step, blocks: [] })
const told = ['/steps/*/blocks/*/props/account/step', '/steps/*/variants/by/test']

test('who has to sign in before they pay finds how to where they are led', () => {
  expect(refused((step) => step)).toEqual([])
  expect(refused(shown({ 'visitor.signedIn': false }))).toEqual([])
  expect(refused((step) => ({ ...step, skip: { 'visitor.signedIn': true } }))).toEqual([])
})

test('where nothing lets them in, or only those who are in, they would go to and fro', () => {
  const variants = { experiment: 'try_it', by: { test: { blocks: [] } } }

  const other = {
    id: 'words',
    type: 'prose',
    props: { items: [{ kind: 'p', text: 'Words' }] },
  } as unknown as Section

  expect(refused(without)).toEqual(told)
  expect(refused((step) => ({ ...step, blocks: [other] }))).toEqual(told)
  expect(refused(shown({ 'visitor.signedIn': true }))).toEqual(told)
  expect(refused((step) => ({ ...step, variants }))).toEqual(told)
})

test('of a step that is not there others tell', () => {
  expect(refused((step) => ({ ...step, id: 'other' }))).toEqual([])
})

/** Its plans without the free one. */
const paid = (block: Section): Section =>
  block.type === 'plan-options'
    ? { ...block, props: { ...block.props, options: optionsIn(block) } }
    : block
const optionsIn = ({ props }: Section & { type: 'plan-options' }) =>
  props.options.filter(({ id }) => id !== 'free')

test('who pays for nothing goes on from the plans, in each variation', () => {
  const tried = (block: Section): Section =>
    block.type === 'plan-options'
      ? {
          ...block,
          variants: {
            experiment: 'try_it',
            by: { test: { props: { options: optionsIn(block) } } },
          },
        }
      : block

  expect(refused((step) => ({ ...step, blocks: step.blocks.map(paid) }), 'plan')).toContain(
    '/steps/*/blocks/*/props/options',
  )
  expect(refused((step) => ({ ...step, blocks: step.blocks.map(tried) }), 'plan')).toEqual([
    '/steps/*/blocks/*/variants/by/test',
  ])
})
