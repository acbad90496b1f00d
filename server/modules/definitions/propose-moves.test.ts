import { expect, test } from 'vitest'
import type { Flow } from '#contract/definitions/flow.ts'
import { smallFlow, smallStep } from '../../testing/definition-folder.ts'
import { proposeMoves } from './propose-moves.ts'

const text = (id: string) => ({ id, ask: 'text', label: id })
const tick = (id: string) => ({ id, ask: 'tick', label: id })
const pick = (...ids: string[]) => ({
  id: 'kind',
  ask: 'choice',
  label: 'Kind',
  choices: ids.map((id) => ({ id, label: id })),
})
const listOf = (...of: object[]) => ({ id: 'cases', ask: 'list', of })
const asking = (...questions: object[]) =>
  smallStep('second', 50, {
    blocks: [{ id: 'asked', type: 'questions', props: { questions } }],
  })
const flowWith = (second: ReturnType<typeof smallStep>[], more: object = {}) =>
  ({
    ...smallFlow([smallStep('first', 0), ...second, smallStep('last', 100)]),
    ...more,
  }) as unknown as Flow
const changing = (...fields: object[]) => ({ change: { policy: 'follow', migrations: [], fields } })

const movesOf = (was: Flow, is: Flow) =>
  proposeMoves(was, is).map(({ value: { from, to }, choices }) => ({ from, to, choices }))

test('two questions that are renamed at once go to a new one each', () => {
  const was = flowWith([asking(text('town'), text('job'))])
  const now = asking(text('city'), text('work'))

  expect(movesOf(was, flowWith([now]))).toEqual([
    { from: 'town', to: 'city', choices: ['city', 'work'] },
    { from: 'job', to: 'work', choices: ['work'] },
  ])
  const told = changing({ step: 'second', from: 'town', to: 'work' })
  expect(movesOf(was, flowWith([now], told))).toEqual([
    { from: 'job', to: 'city', choices: ['city'] },
  ])
})

test('answers go nowhere that they do not fit', () => {
  const parts = movesOf(
    flowWith([asking(listOf(text('company'), text('note')))]),
    flowWith([asking(text('remark'), listOf(text('merchant'), text('note')))]),
  )

  expect(movesOf(flowWith([asking(text('town'))]), flowWith([asking(tick('agree'))]))).toEqual([
    { from: 'town', to: undefined, choices: [] },
  ])
  expect(parts).toEqual([
    { from: 'cases.company', to: 'cases.merchant', choices: ['cases.merchant'] },
  ])
})

test('so do choices', () => {
  const was = flowWith([asking(pick('plane', 'order', 'other'))])

  expect(movesOf(was, flowWith([asking(pick('flight', 'parcel', 'other'))]))).toEqual([
    { from: 'plane', to: 'flight', choices: ['flight', 'parcel'] },
    { from: 'order', to: 'parcel', choices: ['parcel'] },
  ])
})

test('people on a stand-in that is gone go on at the step that it stood for', () => {
  const aside = { ...smallStep('aside', 50), standsFor: 'second' }
  const second = smallStep('second', 50)

  expect(movesOf(flowWith([second], { detours: [aside] }), flowWith([second]))).toMatchObject([
    { from: 'aside', to: 'second', choices: ['second', 'last', 'first'] },
  ])
  expect(movesOf(flowWith([second]), flowWith([]))).toMatchObject([{ from: 'second', to: 'last' }])
})
