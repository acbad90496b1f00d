import { expect, test } from 'vitest'
import type { Flow } from '#contract/definitions/flow.ts'
import { smallFlow, smallStep } from '../../testing/definition-folder.ts'
import { checkWaysOn } from './check-ways-on.ts'

const leading = (action: object) => ({ primary: { label: 'Continue', action } })
const goto = (step: string) => leading({ do: 'goto', step })
const flowOf = (...steps: ReturnType<typeof smallStep>[]) => smallFlow(steps) as unknown as Flow
const tagged = { 'entry.from': 'unclaimedmoney' }
const aside = { ...smallStep('aside', 50), standsFor: 'second' }

const with3 = (second: object, last: object = {}) =>
  flowOf(
    smallStep('first', 0),
    smallStep('second', 50, second as never),
    smallStep('last', 100, last as never),
  )

test.for([
  ['to itself', goto('second')],
  ['to a step before, from which everybody comes to it again', goto('first')],
  ['back', leading({ do: 'back' })],
  ['everybody out of the flow', leading({ do: 'navigate', to: '/' })],
  ['everybody to another site', leading({ do: 'open', link: 'elsewhere' })],
  ['to where somebody is', { ...leading({ do: 'navigate', to: '/file' }), visibleIf: tagged }],
  ['those whom it is for back', { ...leading({ do: 'back' }), visibleIf: tagged }],
  ['those whom it is for to a step before', { ...goto('first'), visibleIf: tagged }],
])('a step whose Continue leads %s is refused', ([, second]) => {
  expect(checkWaysOn(with3(second as object))).toMatchObject([
    { pointer: '/steps/1/primary/action' },
  ])
})

test.for([
  ['to the next step', leading({ do: 'next' })],
  ['to a later one', goto('last')],
  ['to the address of one', leading({ do: 'navigate', to: '/file/last' })],
  ['to a page that stands in for it and leads on', goto('aside')],
  [
    'those whom it is for out of the flow',
    { ...leading({ do: 'navigate', to: '/' }), visibleIf: tagged },
  ],
  [
    'those who are not led past it out of the flow',
    { ...leading({ do: 'navigate', to: '/' }), skip: tagged },
  ],
])('one whose Continue leads %s is taken', ([, second]) => {
  expect(checkWaysOn({ ...with3(second as object), detours: [aside] } as unknown as Flow)).toEqual(
    [],
  )
})

test('two steps that lead to each other are refused by the one that leads back', () => {
  const flow = flowOf(
    smallStep('first', 0),
    smallStep('second', 50, goto('third')),
    smallStep('third', 60, goto('second')),
    smallStep('last', 100),
  )

  expect(checkWaysOn(flow)).toMatchObject([{ pointer: '/steps/2/primary/action' }])
})

test('a variation is looked at as well', () => {
  const variants = { experiment: 'try_it', by: { test: goto('first') } }

  expect(checkWaysOn(with3({ variants }))).toMatchObject([{ pointer: '/steps/1/variants' }])
})

test('from the last step, and from extras after the goal, people may be led anywhere', () => {
  const extras = flowOf(
    smallStep('first', 0),
    smallStep('complete', 60),
    smallStep('extra', 80, leading({ do: 'navigate', to: '/dashboard' })),
    smallStep('end', 100),
  )

  expect(checkWaysOn(with3({}, goto('first')))).toEqual([])
  expect(checkWaysOn(extras)).toEqual([])
})
