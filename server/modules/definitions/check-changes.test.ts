import { describe, expect } from 'vitest'
import { smallFlow, smallStep, test } from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'

const text = (id: string) => ({ id, ask: 'text', label: id })
const choices = ['flight', 'order'].map((id) => ({ id, label: id }))
const kind = { id: 'kind', ask: 'choice', label: 'Kind', choices }
const questions = [text('city'), kind, { id: 'cases', ask: 'list', of: [text('company'), kind] }]
const asking = smallStep('second', 50, {
  blocks: [{ id: 'asked', type: 'questions', props: { questions } }],
})
const aside = { ...smallStep('aside', 50), standsFor: 'second' }
const flowWith = (change: object) => ({
  ...smallFlow([smallStep('first', 0), asking, smallStep('last', 100)]),
  detours: [aside],
  change: { policy: 'follow', migrations: [], ...change },
})

describe('what a flow says of its changes', () => {
  test.for([
    { name: 'a renamed question', fields: [{ from: 'town', to: 'city' }] },
    {
      name: 'a question that was renamed twice',
      fields: [
        { from: 'place', to: 'town' },
        { from: 'town', to: 'city' },
      ],
    },
    { name: 'a question that is given up', fields: [{ from: 'zip' }] },
    {
      name: 'a question that was renamed and then given up',
      fields: [{ from: 'place', to: 'town' }, { from: 'town' }],
    },
    {
      name: 'a choice that was renamed and then given up',
      fields: [
        { of: 'kind', from: 'plane', to: 'jet' },
        { of: 'kind', from: 'jet' },
      ],
    },
    { name: 'a renamed part of a list', fields: [{ from: 'cases.shop', to: 'cases.company' }] },
    { name: 'a renamed choice', fields: [{ of: 'cases.kind', from: 'plane', to: 'flight' }] },
    {
      name: 'a renamed choice of a question that was renamed later',
      fields: [
        { of: 'sort', from: 'plane', to: 'flight' },
        { from: 'sort', to: 'kind' },
      ],
    },
    { name: 'a choice that is given up', fields: [{ of: 'kind', from: 'plane' }] },
  ])('$name is taken', ({ fields }, { folder }) => {
    const told = (fields as object[]).map((field) => ({ step: 'second', ...field }))
    folder.write('flows/onboarding.flow.json', flowWith({ fields: told }))

    expect(checkDefinitions(folder.root).faults).toEqual([])
  })

  test.for([
    {
      name: 'moving the answers of a question that is still asked',
      change: { fields: [{ step: 'second', from: 'city', to: 'kind' }] },
      told: [/^\/change\/fields\/0\/from .* still asks for "city": .* give the question a new id/],
    },
    {
      name: 'an old move that hits a part of a list which is asked anew',
      change: { fields: [{ step: 'second', from: 'cases.company' }] },
      told: [/^\/change\/fields\/0\/from .* still asks for "cases.company"/],
    },
    {
      name: 'a new name that nobody asks',
      change: { fields: [{ step: 'second', from: 'town', to: 'village' }] },
      told: [/^\/change\/fields\/0\/to the step "second" asks for no "village"/],
    },
    {
      name: 'a new name that only another step led on',
      change: {
        fields: [
          { step: 'second', from: 'town', to: 'village' },
          { step: 'first', from: 'village' },
        ],
      },
      told: [/^\/change\/fields\/0\/to the step "second" asks for no "village"/],
    },
    {
      name: 'a part that leaves its list',
      change: { fields: [{ step: 'second', from: 'cases.town', to: 'city' }] },
      told: [/^\/change\/fields\/0\/to a part of a list can only be renamed within its list/],
    },
    {
      name: 'a choice that is still there',
      change: { fields: [{ step: 'second', of: 'kind', from: 'flight', to: 'order' }] },
      told: [/^\/change\/fields\/0\/from "flight" is still a choice of "kind"/],
    },
    {
      name: 'a new choice that is not there',
      change: { fields: [{ step: 'second', of: 'kind', from: 'plane', to: 'jet' }] },
      told: [/^\/change\/fields\/0\/to "kind" has no choice "jet"/],
    },
    {
      name: 'choices of a question that is not asked',
      change: { fields: [{ step: 'second', of: 'sort', from: 'plane' }] },
      told: [/^\/change\/fields\/0\/of the step "second" asks for no "sort"/],
    },
    {
      name: 'a step that is not there, and a page that stands for one',
      change: {
        fields: [
          { step: 'none', from: 'town' },
          { step: 'aside', from: 'town' },
        ],
      },
      told: [
        /^\/change\/fields\/0\/step there is no/,
        /fields\/1\/step "aside" stands for "second"/,
      ],
    },
    {
      name: 'the name of a step that was taken out, for another one',
      change: { migrations: [{ from: 'second', to: 'last' }] },
      told: [/^\/change\/migrations\/0\/from the step "second" is there, .* Give it a new id/],
    },
    {
      name: 'an old address that leads to no step',
      change: { routes: [{ from: '/file/old', to: 'none' }] },
      told: [/^\/change\/routes\/0\/to there is no step "none"/],
    },
    {
      name: 'an old address that another step has by now',
      change: { routes: [{ from: '/file/last', to: 'second' }] },
      told: [/^\/change\/routes\/0\/from \/file\/last is already taken/],
    },
  ])('$name is refused', ({ change, told }, { folder }) => {
    folder.write('flows/onboarding.flow.json', flowWith(change))

    const { faults } = checkDefinitions(folder.root)

    expect(faults.map(({ pointer, reason }) => `${pointer} ${reason}`)).toEqual(
      told.map((words) => expect.stringMatching(words)),
    )
  })
})
