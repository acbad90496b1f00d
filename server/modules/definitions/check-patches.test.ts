import { expect } from 'vitest'
import {
  heading,
  smallExperiment,
  smallFlow,
  smallPage,
  smallSite,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'

const home = 'flows/pages/home.page.json'
const flow = 'flows/onboarding.flow.json'

const tried = (patch: object, experiment = 'try_it') => ({
  variants: { experiment, by: { test: patch } },
})
const words = { id: 'words', type: 'prose', props: { items: [{ kind: 'p', text: 'Words' }] } }
const page = (more: object) => smallPage({ sections: [{ ...heading('top', 'a'), ...more }] })
const second = (more: Record<string, unknown>) =>
  smallFlow([smallStep('first', 0), smallStep('second', 50, more)])
const adapted = (patch: object) => ({ adapt: [{ when: { 'page.route': '/' }, patch }] })

test.for([
  {
    name: 'a variation that adapts',
    file: home,
    content: page(tried(adapted({}))),
    pointer: '/sections/0/variants/by/test/adapt',
    reason: /"adapt" is not looked at here/,
  },
  {
    name: 'an adaptation that varies',
    file: home,
    content: page(adapted(tried({}))),
    pointer: '/sections/0/adapt/0/patch/variants',
    reason: /"variants" is not looked at here/,
  },
  {
    name: 'a section under another name for some',
    file: home,
    content: page(tried({ id: 'other' })),
    pointer: '/sections/0/variants/by/test/id',
    reason: /"id" is the same for everybody/,
  },
  {
    name: 'a step at another address for some',
    file: flow,
    content: second(tried({ route: '/file/other' })),
    pointer: '/steps/1/variants/by/test/route',
    reason: /"route" is the same for everybody/,
  },
  {
    name: 'a header with a variation in its variation',
    file: 'flows/site.json',
    content: {
      ...smallSite,
      header: { ...(smallSite['header'] as object), ...tried(tried({})) },
    },
    pointer: '/header/variants/by/test/variants',
    reason: /"variants" is not looked at here/,
  },
  {
    name: 'an experiment that only a variation of a step brings along',
    file: flow,
    content: second(tried({ blocks: [{ ...words, ...tried({}, 'other') }] })),
    pointer: '/steps/1/variants/by/test/blocks/0/variants/experiment',
    reason: /nobody is drawn into "other" here/,
  },
  {
    name: 'a block that a variation of its step brings along, and that would not fit in its own',
    file: flow,
    content: second(tried({ blocks: [{ ...words, ...tried({ props: { items: null } }) }] })),
    pointer: '/steps/1/variants/by/test',
    reason: /merged, \/blocks\/0\/variants\/by\/test merged, \/props\/items is missing/,
  },
])('refused: $name', ({ file, content, pointer, reason }, { folder }) => {
  const { meta, feature } = smallExperiment() as { meta: object; feature: { rules: object[] } }
  const [rule] = feature.rules
  const rules = [{ ...rule, key: 'other', seed: 'other' }]
  const other = { ...smallExperiment(), id: 'other', meta, feature: { ...feature, rules } }
  folder.write('experiments/other.experiment.json', other)
  folder.write(file, content)

  const { set, faults } = checkDefinitions(folder.root)

  expect(set).toBeUndefined()
  expect(faults).toMatchObject([{ file, pointer, reason: expect.stringMatching(reason) }])
})

test('nor are those drawn into it who only meet it on a page; those who meet it in the header are', ({
  folder,
}) => {
  folder.write(flow, second(tried({ blocks: [{ ...words, ...tried({}, 'other') }] }, 'try_it')))
  const { meta, feature } = smallExperiment() as { meta: object; feature: { rules: object[] } }
  const rules = [{ ...feature.rules[0], key: 'other', seed: 'other' }]
  const other = { ...smallExperiment(), id: 'other', meta, feature: { ...feature, rules } }
  folder.write('experiments/other.experiment.json', other)
  folder.write(home, page(tried({}, 'other')))
  const onPage = checkDefinitions(folder.root).faults
  const header = { ...(smallSite['header'] as object), ...tried({}, 'other') }
  folder.write('flows/site.json', { ...smallSite, header })

  expect(onPage).toMatchObject([{ reason: expect.stringMatching(/nobody is drawn into "other"/) }])
  expect(checkDefinitions(folder.root).faults).toEqual([])
})

test('a block of a variation may go by the experiment that the step has', ({ folder }) => {
  folder.write(flow, second(tried({ blocks: [{ ...words, ...tried({}) }] })))

  expect(checkDefinitions(folder.root).faults).toEqual([])
})

test.for(['words', 5, ['a']])(
  'what stands under control may be anything, and is refused: %o',
  (control, { folder }) => {
    const variants = { experiment: 'try_it', by: { test: {}, control } }
    const detours = [smallStep('aside', 50, { standsFor: 'first', variants })]
    folder.write(flow, { ...second({}), detours })

    expect(checkDefinitions(folder.root).faults).toContainEqual({
      file: flow,
      pointer: '/detours/0/variants/by/control',
      reason: 'control is the design as written: it has no entry',
    })
  },
)
