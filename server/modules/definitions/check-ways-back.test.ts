import { expect, test } from 'vitest'
import type { Flow } from '#contract/definitions/flow.ts'
import { smallFlow, smallStep } from '../../testing/definition-folder.ts'
import { checkWaysBack } from './check-ways-back.ts'

const block = (type: string, props: object = {}) => ({ id: type, type, props })
const requires = (condition: object, otherwise = 'first') => ({
  requires: [{ if: condition, otherwise }],
})
const agreed = { 'onboarding.agreed': true }
const picked = { 'onboarding.suits': { $gte: 1 } }

function faultsIn(steps: object[], detours: object[] = []): string[] {
  const flow = { ...smallFlow(steps as never), detours } as unknown as Flow
  return checkWaysBack(flow, []).map(({ pointer }) => pointer)
}

test('the step that a requirement leads to may ask for it, or one on the way from there', () => {
  const asks = { blocks: [block('welcome-form')] }
  const last = smallStep('last', 100, requires(agreed))

  expect(faultsIn([smallStep('first', 0), last])).toEqual(['/steps/1/requires'])
  expect(faultsIn([smallStep('first', 0, asks), last])).toEqual([])
  expect(faultsIn([smallStep('first', 0), smallStep('second', 50, asks), last])).toEqual([])
  expect(faultsIn([smallStep('first', 0), last, smallStep('after', 100, asks)])).toEqual([
    '/steps/1/requires',
  ])
})

test('links, detours and variations are ways to it, too', () => {
  const last = smallStep('last', 80, requires(agreed))
  const after = smallStep('after', 100, { blocks: [block('welcome-form')] })
  const link = block('step-text', { action: { do: 'goto', step: 'after' } })
  const varied = {
    variants: { experiment: 'try_it', by: { test: { blocks: [block('welcome-form')] } } },
  }
  const beside = smallStep('aside', 10, { standsFor: 'first', blocks: [block('welcome-form')] })

  expect(faultsIn([smallStep('first', 0, { blocks: [link] }), last, after])).toEqual([])
  expect(faultsIn([smallStep('first', 0, varied), last])).toEqual([])
  expect(faultsIn([smallStep('first', 0), last], [beside])).toEqual([])
})

test('nothing is said where a page outside may give it, where nobody comes back, and of what no block gives', () => {
  const out = block('step-text', { action: { do: 'navigate', to: '/class-actions' } })
  const last = smallStep('last', 100, requires(picked))

  expect(faultsIn([smallStep('first', 0), last])).toEqual(['/steps/1/requires'])
  expect(faultsIn([smallStep('first', 0, { blocks: [out] }), last])).toEqual([])
  expect(
    faultsIn([smallStep('first', 0, requires(agreed, 'last')), smallStep('last', 100)]),
  ).toEqual([])
  expect(
    faultsIn([
      smallStep('first', 0),
      smallStep('last', 100, requires({ 'visitor.signedIn': true })),
    ]),
  ).toEqual([])
})

test('a way within the flow leads to no page outside, and no page outside says yes for somebody', () => {
  const within = block('step-text', { action: { do: 'navigate', to: '/file/last' } })
  const out = block('step-text', { action: { do: 'navigate', to: '/class-actions' } })
  const primary = { label: 'On', action: { do: 'next' } }
  const last = (condition: object) => smallStep('last', 100, requires(condition))

  expect(faultsIn([smallStep('first', 0, { blocks: [within], primary }), last(picked)])).toEqual([
    '/steps/1/requires',
  ])
  expect(faultsIn([smallStep('first', 0, { blocks: [out] }), last(agreed)])).toEqual([
    '/steps/1/requires',
  ])
})

test('a page that stands in for another step is no way to it', () => {
  const asks = { standsFor: 'last', blocks: [block('welcome-form')] }
  const last = smallStep('last', 100, requires(agreed))

  expect(faultsIn([smallStep('first', 0), last], [smallStep('aside', 10, asks)])).toEqual([
    '/steps/1/requires',
  ])
})

test('a second requirement is looked at once the first is met', () => {
  const asks = { blocks: [block('welcome-form')] }
  const both = {
    requires: [
      { if: agreed, otherwise: 'first' },
      { if: picked, otherwise: 'first' },
    ],
  }

  expect(faultsIn([smallStep('first', 0, asks), smallStep('last', 100, both)])).toEqual([
    '/steps/1/requires',
  ])
})

test('a block that is put away for everybody gives nothing, one for some may', () => {
  const last = smallStep('last', 100, requires(agreed))
  const asking = (visibleIf: object) =>
    smallStep('first', 0, { blocks: [{ ...block('welcome-form'), visibleIf }] })
  const nobody = { $and: [{ 'visitor.signedIn': true }, { 'visitor.signedIn': false }] }

  expect(faultsIn([asking(nobody), last])).toEqual(['/steps/1/requires'])
  expect(faultsIn([asking({ 'visitor.signedIn': false }), last])).toEqual([])
})

test('who is led to hear that a settlement has closed comes on only where a block tells it', () => {
  const told = { 'onboarding.closed': 0 }
  const last = smallStep('last', 100, requires(told, 'closed'))
  const closed = (blocks: object[]) => [smallStep('closed', 10, { standsFor: 'first', blocks })]

  expect(faultsIn([smallStep('first', 0), last], closed([block('too-late')]))).toEqual([])
  expect(faultsIn([smallStep('first', 0), last], closed([]))).toEqual(['/steps/1/requires'])
})
