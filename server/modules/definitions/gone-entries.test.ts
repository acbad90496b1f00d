import { expect } from 'vitest'
import type { Flow } from '#contract/definitions/flow.ts'
import {
  type DefinitionFolder,
  smallFlow,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'
import { goneEntries } from './gone-entries.ts'

const FILE = 'flows/onboarding.flow.json'

const asking = (...ids: string[]) => ({
  blocks: [
    {
      id: 'asked',
      type: 'questions',
      props: { questions: ids.map((id) => ({ id, ask: 'text', label: id })) },
    },
  ],
})
const choosing = (...ids: string[]) => {
  const choices = ids.map((id) => ({ id, label: id }))
  const question = { id: 'kind', ask: 'choice', label: 'Kind', choices }
  return { blocks: [{ id: 'asked', type: 'questions', props: { questions: [question] } }] }
}
const move = (from: string, to?: string) => ({ step: 'second', from, ...(to && { to }) })
const chosen = (from: string, to?: string) => ({ ...move(from, to), of: 'kind' })
const flowWith = (second: object, change: object = {}) => ({
  ...smallFlow([
    smallStep('first', 0),
    smallStep('second', 50, { ...second }),
    smallStep('last', 100),
  ]),
  change: { policy: 'follow', migrations: [], ...change },
})

/** What is told of an edit. */
function edit(folder: DefinitionFolder, contents: { before: object; after: object }, old?: object) {
  const setOf = (content: object) => {
    folder.write(FILE, { ...content })
    const { set, faults } = checkDefinitions(folder.root)
    if (!set) throw new Error(JSON.stringify(faults))
    return set
  }
  const settled = new Map(old ? [['onboarding', old as Flow]] : [])
  const found = goneEntries(setOf(contents.before), setOf(contents.after), settled)
  return found.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

const cases = [
  {
    name: 'a renaming that gives way to the next one',
    before: flowWith(asking('town'), { fields: [move('city', 'town')] }),
    after: flowWith(asking('place'), { fields: [move('town', 'place')] }),
    told: /^\/change\/fields the entry .*"from":"city","to":"town".* is gone/,
  },
  {
    name: 'a renaming that is taken out',
    before: flowWith(asking('town'), { fields: [move('city', 'town')] }),
    after: flowWith(asking('town')),
    told: /answers kept under "city" would be lost/,
  },
  {
    name: 'a given up question whose name is used again',
    before: flowWith(asking('zip'), { fields: [move('town')] }),
    after: flowWith(asking('zip', 'town')),
    told: /"from":"town"} is gone/,
  },
  {
    name: 'a renaming of a choice that is taken out',
    before: flowWith(choosing('plane', 'other'), { fields: [chosen('flight', 'plane')] }),
    after: flowWith(choosing('plane', 'other')),
    told: /answers kept under "flight"/,
  },
  {
    name: 'a renaming back to a question that is asked in another way',
    before: flowWith(asking('town'), { fields: [move('kind', 'town')] }),
    after: flowWith(choosing('flight', 'other'), { fields: [move('town')] }),
    told: /answers kept under "kind" would be lost or misread/,
  },
  {
    name: 'a renaming that only another step has by now',
    before: flowWith(asking('town'), { fields: [move('city', 'town')] }),
    after: flowWith(asking('place'), {
      fields: [move('town', 'place'), { step: 'first', from: 'city' }],
    }),
    told: /answers kept under "city" would be lost/,
  },
  {
    name: 'a migration that is taken out',
    before: flowWith({}, { migrations: [{ from: 'zero', to: 'second' }] }),
    after: flowWith({}),
    told: /^\/change\/migrations .*whoever stopped at "zero" would begin anew/,
  },
  {
    name: 'an old address that is taken out',
    before: flowWith({}, { routes: [{ from: '/file/old', to: 'second' }] }),
    after: flowWith({}),
    told: /^\/change\/routes .*links to \/file\/old would be not found/,
  },
]

test.for(cases)('$name is refused', ({ told, ...contents }, { folder }) => {
  expect(edit(folder, contents)).toEqual([expect.stringMatching(told)])
})

test.for(cases)('$name is taken when it was there 30 days ago', (contents, { folder }) => {
  expect(edit(folder, contents, contents.before)).toEqual([])
})

test.for([
  {
    name: 'the next renaming after the one before',
    before: flowWith(asking('town'), { fields: [move('city', 'town')] }),
    after: flowWith(asking('place'), { fields: [move('city', 'town'), move('town', 'place')] }),
  },
  {
    name: 'both names led to the new one',
    before: flowWith(asking('town'), { fields: [move('city', 'town')] }),
    after: flowWith(asking('place'), { fields: [move('city', 'place'), move('town', 'place')] }),
  },
  {
    name: 'a renaming that is taken back',
    before: flowWith(asking('town'), { fields: [move('city', 'town')] }),
    after: flowWith(asking('city'), { fields: [move('town', 'city')] }),
  },
  {
    name: 'a renamed question that is given up in the end',
    before: flowWith(asking('town', 'zip'), { fields: [move('city', 'town')] }),
    after: flowWith(asking('zip'), { fields: [move('city'), move('town')] }),
  },
  {
    name: 'a renaming of a step that is gone as a whole',
    before: flowWith(asking('town'), { fields: [move('city', 'town')] }),
    after: {
      ...smallFlow([smallStep('first', 0), smallStep('last', 100)]),
      change: { policy: 'follow', migrations: [{ from: 'second', to: 'last' }] },
    },
  },
  {
    name: 'an old address that a step has by now',
    before: flowWith({}, { routes: [{ from: '/file/old', to: 'second' }] }),
    after: flowWith({ route: '/file/old' }, { routes: [{ from: '/file/second', to: 'second' }] }),
  },
  {
    name: 'a migration that leads elsewhere now',
    before: flowWith({}, { migrations: [{ from: 'zero', to: 'second' }] }),
    after: flowWith({}, { migrations: [{ from: 'zero', to: 'last' }] }),
  },
])('$name: taken', (contents, { folder }) => {
  expect(edit(folder, contents)).toEqual([])
})
