import { describe, expect } from 'vitest'
import {
  heading,
  smallExperiment,
  smallFlow,
  smallPage,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { audienceFaults } from './check-conditions.ts'
import { checkDefinitions } from './check-definitions.ts'

const home = 'flows/pages/home.page.json'
const flow = 'flows/onboarding.flow.json'
const experiment = 'experiments/try_it.experiment.json'

const tried = (patch: object) => ({ variants: { experiment: 'try_it', by: { test: patch } } })
const words = (id: string) => ({
  id,
  type: 'prose',
  props: { items: [{ kind: 'p', text: 'Words' }] },
})
const page = (section: object) =>
  smallPage({ sections: [{ ...words('top'), ...section }, heading('title', 'a')] })
const second = (step: Record<string, unknown>) =>
  smallFlow([smallStep('first', 0), smallStep('second', 50, step)])
const block = (more: object) => ({ blocks: [{ ...words('top'), ...more }] })
const aside = (more: object) => ({
  ...smallFlow(),
  detours: [smallStep('aside', 50, { standsFor: 'second', ...more })],
})

function audience(condition: object) {
  const { feature, ...rest } = smallExperiment() as { feature: { rules: object[] } }
  const rules = feature.rules.map((rule) => ({ ...rule, condition }))
  return { ...rest, feature: { ...feature, rules } }
}

test('what is known where it is asked for is taken', ({ folder }) => {
  folder.write(
    home,
    smallPage({
      routes: ['/', '/second'],
      sections: [
        { ...words('a'), visibleIf: { 'page.route': '/second', 'visitor.signedIn': true } },
        { ...words('b'), visibleIf: { 'onboarding.unfinished': true } },
        { ...words('c'), ...tried({ visibleIf: { 'visitor.device': 'phone' } }) },
        heading('title', 'a'),
      ],
    }),
  )
  folder.write(
    flow,
    second({
      skip: { 'entry.from': { $ne: 'refundassistant' } },
      ...block({ visibleIf: { 'visitor.subscribed': false, 'claims.ready': { $gte: 1 } } }),
    }),
  )
  folder.write(experiment, audience({ 'visitor.device': { $in: ['phone', 'tablet'] } }))

  expect(checkDefinitions(folder.root).faults).toEqual([])
})

test('who is offered which price is chance: no condition chooses who is in that experiment', () => {
  const prices = (condition?: object) =>
    JSON.parse(
      JSON.stringify(condition ? audience(condition) : smallExperiment()).replaceAll(
        'try_it',
        'dynamic_pricing_ab_test',
      ),
    ) as Parameters<typeof audienceFaults>[0]

  for (const condition of [
    { 'visitor.device': 'phone' },
    { 'entry.from': 'refundassistant' },
    { 'visitor.signedIn': true },
  ]) {
    expect(audienceFaults(prices(condition))).toMatchObject([
      {
        pointer: '/feature/rules/0/condition',
        reason: expect.stringMatching(/decides a price/) as string,
      },
    ])
  }
  expect(audienceFaults(prices())).toEqual([])
})

test('in the files, too', ({ folder }) => {
  const id = 'dynamic_pricing_ab_test'
  const text = JSON.stringify(audience({ 'visitor.device': 'phone' })).replaceAll('try_it', id)
  folder.write(`experiments/${id}.experiment.json`, text)

  expect(checkDefinitions(folder.root).faults).toContainEqual(
    expect.objectContaining({ reason: expect.stringMatching(/decides a price/) as string }),
  )
})

describe('a condition that would be answered alike for everybody is refused', () => {
  test.for([
    {
      name: 'a value that a fact never has',
      file: home,
      content: page({ visibleIf: { 'entry.from': 'clasactions' } }),
      pointer: '/sections/0/visibleIf',
      reason: /entry.from is never "clasactions" here: it is one of default, classactions/,
    },
    {
      name: 'one of several values',
      file: home,
      content: page({ visibleIf: { $or: [{ 'visitor.device': { $nin: ['phone', 'phablet'] } }] } }),
      pointer: '/sections/0/visibleIf',
      reason: /visitor.device is never "phablet"/,
    },
    {
      name: 'the address of another page',
      file: home,
      content: page({ adapt: [{ when: { 'page.route': '/v2' }, patch: {} }] }),
      pointer: '/sections/0/adapt/0/when',
      reason: /page.route is never "\/v2" here: it is one of \//,
    },
    {
      name: 'in a variation',
      file: home,
      content: page(tried({ visibleIf: { 'page.route': '/v2' } })),
      pointer: '/sections/0/variants/by/test/visibleIf',
      reason: /page.route is never/,
    },
    {
      name: 'on a page, what only a flow knows',
      file: home,
      content: page({ visibleIf: { 'claims.signed': { $gte: 1 } } }),
      pointer: '/sections/0/visibleIf',
      reason:
        /claims.signed is known inside a flow only.* asked for entry.from, .*onboarding.suits/,
    },
    {
      name: 'on the way through a flow, the plan',
      file: flow,
      content: second({ skip: { 'visitor.subscribed': true } }),
      pointer: '/steps/1/skip',
      reason: /visitor.subscribed is not known where the way through a flow is decided/,
    },
    {
      name: 'in a variation of a step, an adaptation on what only the browser knows',
      file: flow,
      content: second(tried(block({ adapt: [{ when: { 'claims.ready': 1 }, patch: {} }] }))),
      pointer: '/steps/1/variants/by/test/blocks/0/adapt/0/when',
      reason: /claims.ready is known to the browser only/,
    },
    {
      name: 'whether a detour is on the way',
      file: flow,
      content: aside({ visibleIf: { 'entry.from': 'default' } }),
      pointer: '/detours/0/visibleIf',
      reason: /nothing asks this of a detour/,
    },
    {
      name: 'whether a detour is left out',
      file: flow,
      content: aside(tried({ skip: true })),
      pointer: '/detours/0/variants/by/test/skip',
      reason: /nothing asks this of a detour/,
    },
    {
      name: 'who takes part by what only the browser knows',
      file: experiment,
      content: audience({ 'visitor.subscribed': false }),
      pointer: '/feature/rules/0/condition',
      reason:
        /visitor.subscribed is known to the browser only, .* asked for entry.from, page.route/,
    },
    {
      name: 'who takes part by an address that no page has',
      file: experiment,
      content: audience({ 'page.route': '/v3' }),
      pointer: '/feature/rules/0/condition',
      reason: /page.route is never "\/v3"/,
    },
    {
      name: 'a fact that nobody declared, with those that there are',
      file: home,
      content: page({ visibleIf: { $or: [{ 'visitor.rich': true }] } }),
      pointer: '/sections/0/visibleIf/$or/0',
      reason: /unknown field "visitor.rich": it may have .*entry.from, /,
    },
  ])('$name', ({ file, content, pointer, reason }, { folder }) => {
    folder.write(file, content)

    const { set, faults } = checkDefinitions(folder.root)

    expect(set).toBeUndefined()
    expect(faults).toMatchObject([{ file, pointer, reason: expect.stringMatching(reason) }])
  })
})

test('who takes part is not asked for the address of a page that the experiment leaves as it is', ({
  folder,
}) => {
  folder.write(home, page(tried({ props: { items: [{ kind: 'p', text: 'Others' }] } })))
  folder.write('flows/pages/more.page.json', smallPage({ id: 'more', routes: ['/more'] }))
  folder.write(experiment, audience({ 'page.route': '/more' }))

  expect(checkDefinitions(folder.root).faults).toMatchObject([
    { file: experiment, reason: expect.stringMatching(/never "\/more" here: it is one of \/$/) },
  ])
})

test.for([
  { condition: { 'visitor.rich': true }, reason: /unknown field "visitor.rich"/ },
  { condition: { $or: 5 }, reason: /must be a list/ },
  { condition: { $and: 5 }, reason: /must be a list/ },
  { condition: { $and: [null], 'entry.from': null }, reason: /must be an object/ },
  { condition: 'nobody', reason: /must be an object/ },
])(
  'what a variation brings along is looked at once it is merged: $condition',
  (given, { folder }) => {
    folder.write(home, page(tried({ visibleIf: given.condition })))

    const [fault] = checkDefinitions(folder.root).faults

    expect(fault?.pointer).toBe('/sections/0/variants/by/test')
    expect(fault?.reason).toMatch(given.reason)
  },
)
