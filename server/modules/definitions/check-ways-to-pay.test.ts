import { expect, test } from 'vitest'
import type { Flow, Step } from '#contract/definitions/flow.ts'
import { testStore } from '../../testing/tools.ts'
import { checkWaysToPay } from './check-ways-to-pay.ts'

const set = testStore().current()

/** What is refused once the step of accounts is made another one. */
function refused(make: (step: Step) => Step): string[] {
  const flows = [...set.flows].map(([id, { file, definition }]) => {
    const steps = definition.steps.map((step) => (step.id === 'account' ? make(step) : step))
    const flow: Flow = { ...definition, steps }
    return [id, { file, definition: flow }] as const
  })
  return checkWaysToPay({ ...set, flows: new Map(flows) }).map(({ pointer }) =>
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

  expect(refused(without)).toEqual(told)
  expect(refused(shown({ 'visitor.signedIn': true }))).toEqual(told)
  expect(refused((step) => ({ ...step, variants }))).toEqual(told)
})
