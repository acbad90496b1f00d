import { describe, expect, vi } from 'vitest'
import {
  type DefinitionFolder,
  heading,
  smallFlow,
  smallPage,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { createAssigner } from '../experiments/index.ts'
import { carryRoutes } from './carry-routes.ts'
import { checkDefinitions } from './check-definitions.ts'
import { checkLiveEdit } from './check-live-edit.ts'
import { openDefinitions } from './definition-store.ts'
import { redirectFinder } from './find-redirect.ts'
import { goneEntries } from './gone-entries.ts'
import { createPlanner } from './plan-screen.ts'

const FILE = 'flows/onboarding.flow.json'

const askingThese = (...questions: object[]) =>
  smallStep('second', 50, {
    blocks: [{ id: 'asked', type: 'questions', props: { questions } }],
  })
const text = (id: string) => ({ id, ask: 'text', label: id })
const asking = (...ids: string[]) => askingThese(...ids.map(text))
const listOf = (...of: object[]) => ({ id: 'cases', ask: 'list', of })
const pick = (...ids: string[]) => ({
  id: 'kind',
  ask: 'choice',
  label: 'Kind',
  choices: ids.map((id) => ({ id, label: id })),
})
const askingList = (...of: object[]) => askingThese(listOf(...of))
const reviewList = {
  id: 'you',
  type: 'review-list',
  props: {
    personTitle: 'You',
    claimsTitle: 'Claims',
    total: 'Up to',
    toSign: 'To sign',
    empty: 'None',
    unsureTitle: 'Not sure',
  },
}
const flowWith = (second: Record<string, unknown>[], change: object = {}) => ({
  ...smallFlow([smallStep('first', 0), ...second, smallStep('last', 100)]),
  change: { policy: 'follow', migrations: [], ...change },
})

const withNamed = (title: string) => ({
  ...flowWith([smallStep('plan', 50, { copy: { title } })]),
  detours: [{ ...smallStep('not-eligible', 50, { copy: { title } }), standsFor: 'first' }],
})
const withReview = (more: object = {}, block: object = {}) => ({
  ...smallStep('second', 50),
  blocks: [{ ...reviewList, ...block }],
  ...more,
})
const aside = { ...withReview({ standsFor: 'second' }), id: 'aside', route: '/file/aside' }
const signing = (param: string) => ({
  ...smallStep('second', 50),
  route: `/file/sign/:${param}`,
  repeat: { over: 'suits', param },
})

/** What is refused of an edit, as pointer and reason. */
function edit(folder: DefinitionFolder, before: object, after: object) {
  const setOf = (content: object) => {
    folder.write(FILE, content as Record<string, unknown>)
    const { set, faults } = checkDefinitions(folder.root)
    if (!set) throw new Error(JSON.stringify(faults))
    return set
  }
  return checkLiveEdit(setOf(before), setOf(after)).map(({ file, pointer, reason }) => {
    expect(file).toBe(FILE)
    return `${pointer} ${reason}`
  })
}

describe('an edit while people are inside', () => {
  test.for([
    {
      name: 'other words',
      before: flowWith([asking('city')]),
      after: flowWith([{ ...asking('city'), copy: { title: 'Other words' } }]),
    },
    {
      name: 'another order, a step more, a question more',
      before: flowWith([smallStep('third', 60), asking('city')]),
      after: flowWith([asking('zip', 'city'), smallStep('new', 55), smallStep('third', 60)]),
    },
    {
      name: 'a step without a question that becomes a stand-in',
      before: flowWith([smallStep('second', 50)]),
      after: { ...flowWith([]), detours: [{ ...smallStep('second', 50), standsFor: 'first' }] },
    },
    {
      name: 'a step that is gone, with a migration',
      before: flowWith([asking('city')]),
      after: flowWith([], { migrations: [{ from: 'second', to: 'last' }] }),
    },
    {
      name: 'a question with another name, which is told',
      before: flowWith([asking('town')]),
      after: flowWith([asking('city')], { fields: [{ step: 'second', from: 'town', to: 'city' }] }),
    },
    {
      name: 'a question that is typed in another way',
      before: flowWith([asking('town')]),
      after: flowWith([askingThese({ id: 'town', ask: 'city' })]),
    },
    {
      name: 'a question that is given up, which is told',
      before: flowWith([asking('town', 'zip')]),
      after: flowWith([asking('zip')], { fields: [{ step: 'second', from: 'town' }] }),
    },
    {
      name: 'a part of a list with another name, which is told',
      before: flowWith([askingList(text('company'))]),
      after: flowWith([askingList(text('merchant'))], {
        fields: [{ step: 'second', from: 'cases.company', to: 'cases.merchant' }],
      }),
    },
    {
      name: 'a list with another name, its parts come along',
      before: flowWith([askingList(text('company'))]),
      after: flowWith([askingThese({ ...listOf(text('company')), id: 'trouble' })], {
        fields: [{ step: 'second', from: 'cases', to: 'trouble' }],
      }),
    },
    {
      name: 'a choice with another id and one that is given up, which is told',
      before: flowWith([askingList(pick('flight', 'order', 'other'))]),
      after: flowWith([askingList(pick('airline', 'other'))], {
        fields: [
          { step: 'second', of: 'cases.kind', from: 'flight', to: 'airline' },
          { step: 'second', of: 'cases.kind', from: 'order' },
        ],
      }),
    },
    {
      name: 'a step at another address, which is told',
      before: flowWith([asking('city')]),
      after: flowWith([{ ...asking('city'), route: '/file/town' }], {
        routes: [{ from: '/file/second', to: 'second' }],
      }),
    },
    {
      name: 'a needed block for some, which stays for all on another step',
      before: flowWith([{ ...smallStep('second', 50), blocks: [reviewList] }]),
      after: flowWith([
        {
          ...smallStep('second', 50),
          blocks: [{ ...reviewList, visibleIf: { 'visitor.signedIn': true } }],
        },
        { ...smallStep('third', 60), blocks: [reviewList] },
      ]),
    },
    {
      name: 'a needed block that was for some already',
      before: flowWith([
        {
          ...smallStep('second', 50),
          blocks: [{ ...reviewList, visibleIf: { 'visitor.signedIn': true } }],
        },
      ]),
      after: flowWith([
        {
          ...smallStep('second', 50),
          blocks: [{ ...reviewList, visibleIf: { 'visitor.signedIn': false } }],
        },
      ]),
    },
    {
      name: 'other words of steps that the program leads to by their names',
      before: withNamed('Plans'),
      after: withNamed('Other words'),
    },
    {
      name: 'another entry, where the old one is gone',
      before: flowWith([]),
      after: {
        ...flowWith([], {
          migrations: [{ from: 'first', to: 'last' }],
        }),
        entry: 'last',
        steps: [smallStep('last', 100)],
      },
    },
  ])('$name: taken', ({ before, after }, { folder }) => {
    expect(edit(folder, before, after)).toEqual([])
  })

  test('a step that is gone without a migration is refused', ({ folder }) => {
    const [fault, ...others] = edit(folder, flowWith([asking('city')]), flowWith([]))

    expect(fault).toMatch(/^\/change\/migrations the step "second" is gone/)
    expect(others).toEqual([])
  })

  test('a question that is gone or renamed without a word is refused', ({ folder }) => {
    const [fault] = edit(folder, flowWith([asking('town')]), flowWith([asking('city')]))

    expect(fault).toMatch(/^\/change\/fields the step "second" asks for "town" no more/)
  })

  test('a question that is asked in another way is refused: its answers would not fit', ({
    folder,
  }) => {
    const ticked = asking('town')
    const [block] = ticked['blocks'] as { props: { questions: object[] } }[]
    block!.props.questions = [{ id: 'town', ask: 'tick', label: 'town' }]

    const faults = edit(folder, flowWith([asking('town')]), flowWith([ticked]))

    expect(faults).toEqual([expect.stringMatching(/asks for "town" in another way/)])
  })

  test.for([
    {
      name: 'a part of a list that is gone',
      before: flowWith([askingList(text('company'), text('reason'))]),
      after: flowWith([askingList(text('company'))]),
      told: /^\/change\/fields the step "second" asks for "cases.reason" no more/,
    },
    {
      name: 'a renamed question whose answers do not fit',
      before: flowWith([asking('town')]),
      after: flowWith([askingThese({ id: 'city', ask: 'tick', label: 'city' })], {
        fields: [{ step: 'second', from: 'town', to: 'city' }],
      }),
      told: /asks for "town" in another way/,
    },
    {
      name: 'a question that is typed no more, but chosen',
      before: flowWith([asking('kind')]),
      after: flowWith([askingThese(pick('flight', 'other'))]),
      told: /asks for "kind" in another way/,
    },
    {
      name: 'a part of a renamed list whose answers do not fit',
      before: flowWith([askingList(text('company'))]),
      after: flowWith(
        [
          askingThese({
            ...listOf({ id: 'company', ask: 'tick', label: 'company' }),
            id: 'trouble',
          }),
        ],
        { fields: [{ step: 'second', from: 'cases', to: 'trouble' }] },
      ),
      told: /asks for "cases.company" in another way/,
    },
    {
      name: 'a question that is gone beside one that is given up',
      before: flowWith([asking('town', 'zip', 'city')]),
      after: flowWith([asking('city')], { fields: [{ step: 'second', from: 'town' }] }),
      told: /asks for "zip" no more/,
    },
    {
      name: 'a question of which another step is told',
      before: flowWith([asking('town', 'zip')]),
      after: flowWith([asking('zip')], { fields: [{ step: 'first', from: 'town' }] }),
      told: /the step "second" asks for "town" no more/,
    },
    {
      name: 'a choice that is gone beside one that is told of',
      before: flowWith([askingThese(pick('flight', 'order', 'other'))]),
      after: flowWith([askingThese(pick('airline', 'other'))], {
        fields: [{ step: 'second', of: 'kind', from: 'flight', to: 'airline' }],
      }),
      told: /"kind" of the step "second" has the choice "order" no more/,
    },
    {
      name: 'a choice of which another question is told',
      before: flowWith([
        askingThese(pick('flight', 'order', 'other'), listOf(pick('flight', 'order', 'other'))),
      ]),
      after: flowWith([askingThese(pick('order', 'other'), listOf(pick('order', 'other')))], {
        fields: [{ step: 'second', of: 'kind', from: 'flight' }],
      }),
      told: /"cases.kind" of the step "second" has the choice "flight" no more/,
    },
    {
      name: 'a choice that is gone',
      before: flowWith([askingThese(pick('flight', 'order', 'other'))]),
      after: flowWith([askingThese(pick('flight', 'other'))]),
      told: /^\/change\/fields "kind" of the step "second" has the choice "order" no more: .*"of": "kind"/,
    },
    {
      name: 'a choice of a list that is gone',
      before: flowWith([askingList(pick('flight', 'order', 'other'))]),
      after: flowWith([askingList(pick('flight', 'other'))]),
      told: /^\/change\/fields "cases.kind" of the step "second" has the choice "order" no more/,
    },
    {
      name: 'another address',
      before: flowWith([asking('city')]),
      after: flowWith([{ ...asking('city'), route: '/file/town' }]),
      told: /^\/change\/routes \/file\/second would be not found/,
    },
    {
      name: 'another address of the whole flow',
      before: {
        ...flowWith([], { routes: [{ from: '/file', to: 'first' }] }),
        route: '/begin',
      },
      after: flowWith([]),
      told: /^\/change\/routes \/begin would be not found .* "to": "first"/,
    },
    {
      name: 'a step that comes once for each claim no more',
      before: flowWith([
        {
          ...smallStep('second', 50),
          route: '/file/sign/:at',
          repeat: { over: 'suits', param: 'at' },
        },
      ]),
      after: flowWith([smallStep('second', 50)], {
        routes: [{ from: '/file/sign/:at', to: 'second' }],
      }),
      told: /^\/steps the step "second" comes once for each claim/,
    },
    {
      name: 'the number of a claim under another name in the address',
      before: flowWith([signing('at')]),
      after: flowWith([signing('claim')]),
      told: /^\/steps the step "second" comes once for each claim/,
    },
    {
      name: 'a step with a question that becomes a stand-in for another',
      before: flowWith([asking('city')]),
      after: { ...flowWith([]), detours: [{ ...asking('city'), standsFor: 'first' }] },
      told: /^\/detours "second" was a step, and its answers would be lost/,
    },
    {
      name: 'a step that the program leads to by its name, whatever is said of people on it',
      before: flowWith([smallStep('plan', 50, { route: '/file/offers' })]),
      after: flowWith([smallStep('offers', 50)], { migrations: [{ from: 'plan', to: 'offers' }] }),
      told: /^\/steps the program itself leads people to "plan" by that name/,
    },
    {
      name: 'a page that the program leads to by its name, and that is gone',
      before: withNamed('Plans'),
      after: {
        ...withNamed('Plans'),
        detours: [],
        change: { policy: 'follow', migrations: [{ from: 'not-eligible', to: 'last' }] },
      },
      told: /^\/steps the program itself leads people to "not-eligible" by that name/,
    },
    {
      name: 'such a step that becomes a stand-in',
      before: flowWith([smallStep('complete', 50)]),
      after: { ...flowWith([]), detours: [{ ...smallStep('complete', 50), standsFor: 'first' }] },
      told: /^\/steps the program itself leads people to "complete" by that name/,
    },
    {
      name: 'another entry',
      before: flowWith([]),
      after: {
        ...flowWith([]),
        entry: 'zero',
        steps: [smallStep('zero', 0), smallStep('first', 0), smallStep('last', 100)],
      },
      told: /^\/entry links lead people to "first"/,
    },
    {
      name: 'a parameter of the entry that is gone',
      before: { ...flowWith([]), entryParams: ['from', 'email'] },
      after: { ...flowWith([]), entryParams: ['from'] },
      told: /^\/entryParams links that were given out carry "email"/,
    },
    {
      name: 'the last block that a flow cannot do without',
      before: flowWith([{ ...smallStep('second', 50), blocks: [reviewList] }]),
      after: flowWith([smallStep('second', 50)]),
      told: /^\/steps the last block "review-list" is gone/,
    },
    {
      name: 'such a block on a step that only a variation walks',
      before: flowWith([{ ...smallStep('second', 50), blocks: [reviewList] }]),
      after: flowWith([
        {
          ...smallStep('second', 50),
          blocks: [reviewList],
          skip: true,
          variants: { experiment: 'try_it', by: { test: { skip: false } } },
        },
      ]),
      told: /^\/steps the last block "review-list" is gone/,
    },
    {
      name: 'such a block that one variation leaves out',
      before: flowWith([{ ...smallStep('second', 50), blocks: [reviewList] }]),
      after: flowWith([
        {
          ...smallStep('second', 50),
          blocks: [reviewList],
          variants: { experiment: 'try_it', by: { test: { blocks: [] } } },
        },
      ]),
      told: /^\/steps the last block "review-list" is gone/,
    },
    {
      name: 'such a block that is put away',
      before: flowWith([{ ...smallStep('second', 50), blocks: [reviewList] }]),
      after: flowWith([
        {
          ...smallStep('second', 50),
          blocks: [{ ...reviewList, visibleIf: { 'visitor.signedIn': true } }],
        },
      ]),
      told: /^\/steps the last block "review-list" is not for everybody any more/,
    },
    {
      name: 'such a block on a step that some pass by',
      before: flowWith([{ ...smallStep('second', 50), blocks: [reviewList] }]),
      after: flowWith([
        {
          ...smallStep('second', 50),
          blocks: [reviewList],
          skip: { 'entry.from': 'classactions' },
        },
      ]),
      told: /^\/steps the last block "review-list" is not for everybody any more/,
    },
    {
      name: 'such a block on a step for some',
      before: flowWith([withReview()]),
      after: flowWith([withReview({ visibleIf: { 'entry.from': 'classactions' } })]),
      told: /^\/steps the last block "review-list" is not for everybody any more/,
    },
    {
      name: 'such a block on a step that some pass by, who need not come to a stand-in',
      before: flowWith([withReview()]),
      after: {
        ...flowWith([withReview({ skip: { 'entry.from': 'classactions' } })]),
        detours: [aside],
      },
      told: /^\/steps the last block "review-list" is not for everybody any more/,
    },
    {
      name: 'such a block for some that nobody walks to any more',
      before: flowWith([withReview({ visibleIf: { 'entry.from': 'classactions' } })]),
      after: {
        ...flowWith([
          withReview({
            skip: true,
            variants: { experiment: 'try_it', by: { test: { skip: false } } },
          }),
        ]),
        detours: [aside],
      },
      told: /^\/steps the last block "review-list" is not for everybody any more/,
    },
    {
      name: 'such a block of which a variation makes another one',
      before: flowWith([withReview()]),
      after: flowWith([
        withReview(
          {},
          {
            variants: {
              experiment: 'try_it',
              by: {
                test: {
                  type: 'prose',
                  props: {
                    ...Object.fromEntries(Object.keys(reviewList.props).map((key) => [key, null])),
                    items: [{ kind: 'p', text: 'Words' }],
                  },
                },
              },
            },
          },
        ),
      ]),
      told: /^\/steps the last block "review-list" is not for everybody any more/,
    },
  ])('$name is refused', ({ before, after, told }, { folder }) => {
    expect(edit(folder, before, after)).toEqual([expect.stringMatching(told)])
  })

  test('a flow that is gone is refused', ({ folder }) => {
    const { set } = checkDefinitions(folder.root)

    const after = { ...set!, flows: new Map() }

    expect(checkLiveEdit(set!, after)).toContainEqual({
      file: FILE,
      pointer: '',
      reason: 'is gone, and people may be inside this flow',
    })
    expect(goneEntries(set!, after)).toEqual([])
  })

  test('a question that only a variation asked counts as well', ({ folder }) => {
    const by = { test: { blocks: asking('town')['blocks'] } }
    const varied = { ...smallStep('second', 50), variants: { experiment: 'try_it', by } }

    const [fault] = edit(folder, flowWith([varied]), flowWith([smallStep('second', 50)]))

    expect(fault).toContain('asks for "town" no more')
  })
})

test('a store keeps the flow that people are in until the edit says where they go on', async ({
  folder,
}) => {
  const error = vi.fn()
  const log = { debug() {}, info() {}, warn() {}, error }
  folder.write(FILE, flowWith([asking('city')]))
  const store = openDefinitions({ log }, { root: folder.root })
  const steps = () =>
    store
      .current()
      .flows.get('onboarding')
      ?.definition.steps.map(({ id }) => id)

  folder.write(FILE, flowWith([]))
  await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 10_000, interval: 20 })
  expect(steps()).toEqual(['first', 'second', 'last'])
  expect(store.faults()[0]).toMatchObject({ file: FILE, pointer: '/change/migrations' })

  folder.write(FILE, flowWith([], { migrations: [{ from: 'second', to: 'last' }] }))
  await vi.waitFor(() => expect(steps()).toEqual(['first', 'last']), {
    timeout: 10_000,
    interval: 20,
  })
  store.stop()
})

test('a store keeps the page with what people have to find, also where no flow was edited', async ({
  folder,
}) => {
  const kept = { caption: 'All that is kept', columns: ['What', 'How long'] }
  const table = { id: 'kept', type: 'kept-table', source: { name: 'retention' }, props: kept }
  const page = (sections: object[], title: string) =>
    smallPage({ head: { title, description: 'x' }, sections })
  const file = 'flows/pages/home.page.json'
  const error = vi.fn()
  const log = { debug() {}, info() {}, warn() {}, error }
  folder.write(file, page([table, heading('top', 'Hello')], 'Kept'))
  const store = openDefinitions({ log }, { root: folder.root })
  const titleNow = () => store.current().pages.get('home')?.definition.head.title

  folder.write(file, page([heading('top', 'Hello')], 'Without'))
  await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 10_000, interval: 20 })
  expect(titleNow()).toBe('Kept')
  expect(store.faults()).toMatchObject([{ file, pointer: '/sections' }])

  folder.write(file, page([table, heading('top', 'Hello')], 'Other words'))
  await vi.waitFor(() => expect(titleNow()).toBe('Other words'), { timeout: 10_000, interval: 20 })
  store.stop()
})

test('a store of files tells of an entry that is gone, and takes the edit', async ({ folder }) => {
  const warn = vi.fn()
  const log = { debug() {}, info() {}, warn, error() {} }
  folder.write(FILE, flowWith([], { migrations: [{ from: 'old', to: 'last' }] }))
  const store = openDefinitions({ log }, { root: folder.root })

  folder.write(FILE, flowWith([]))
  const told = expect.objectContaining({
    event: 'definition-doubtful',
    pointer: '/change/migrations',
    reason: expect.stringContaining('"from":"old"') as string,
  })
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(told), { timeout: 10_000, interval: 20 })

  expect(store.faults()).toEqual([])
  store.stop()
})

test('a store takes a flow back that was in use before, whatever it takes away', async ({
  folder,
}) => {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const fields = [{ step: 'second', from: 'town', to: 'city' }]
  const first = flowWith([asking('town')])
  const second = flowWith([smallStep('new', 40), asking('city')], { fields })
  folder.write(FILE, first)
  const store = openDefinitions({ log }, { root: folder.root })
  const goTo = async (content: Record<string, unknown>, count: number) => {
    folder.write(FILE, content)
    const stepsNow = () => store.current().flows.get('onboarding')?.definition.steps.length
    await vi.waitFor(() => expect(stepsNow()).toBe(count), { timeout: 10_000, interval: 20 })
  }

  await goTo(second, 4)
  await goTo(first, 3)
  await goTo(second, 4)

  expect(store.faults()).toEqual([])
  store.stop()
})

test('a store leads from the address of a step that was taken away, as its migration says', async ({
  folder,
}) => {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  folder.write(FILE, flowWith([asking('city'), smallStep('third', 60)]))
  const store = openDefinitions({ log }, { root: folder.root })
  const find = redirectFinder(store)
  const edited = async (second: Record<string, unknown>[], change: object, to: string) => {
    folder.write(FILE, flowWith(second, change))
    const found = () => expect(find('/file/second')).toEqual({ to, status: 302 })
    await vi.waitFor(found, { timeout: 10_000, interval: 20 })
  }

  expect(find('/file/second')).toBeUndefined()
  const third = smallStep('third', 60)
  await edited([third], { migrations: [{ from: 'second', to: 'third' }] }, '/file/third')
  const migrations = ['second', 'third'].map((from) => ({ from, to: 'last' }))
  await edited([], { migrations }, '/file/last')

  expect(find('/file/third')).toEqual({ to: '/file/last', status: 302 })
  store.stop()
})

test('the address of a step that went into one for each claim leads to the beginning: it names no claim', ({
  folder,
}) => {
  folder.write(FILE, flowWith([smallStep('third', 60), signing('at')]))
  const before = checkDefinitions(folder.root).set!
  folder.write(FILE, flowWith([signing('at')], { migrations: [{ from: 'third', to: 'second' }] }))
  const carried = carryRoutes(before, checkDefinitions(folder.root).set!)

  const find = redirectFinder({ current: () => carried })

  expect(find('/file/third')).toEqual({ to: '/file/first', status: 302 })
})

test('an old address that the flow names leads to its step', ({ folder }) => {
  const change = { routes: [{ from: '/file/town', to: 'second' }] }
  folder.write(FILE, flowWith([asking('city')], change))
  const { set } = checkDefinitions(folder.root)

  const find = redirectFinder({ current: () => set! })
  const plan = createPlanner(set!, createAssigner([]))
  const inPage = plan({ path: '/file/town', query: new URLSearchParams(), visitorId: '' })

  expect(find('/file/town')).toEqual({ to: '/file/second', status: 302 })
  expect(inPage.target).toMatchObject({ kind: 'step', stepId: 'second' })
})
