import { describe, expect, vi } from 'vitest'
import {
  type DefinitionFolder,
  smallFlow,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { checkDefinitions } from './check-definitions.ts'
import { checkLiveEdit } from './check-live-edit.ts'
import { openDefinitions } from './definition-store.ts'

const FILE = 'flows/onboarding.flow.json'

const asking = (...ids: string[]) =>
  smallStep('second', 50, {
    blocks: [
      {
        id: 'asked',
        type: 'questions',
        props: { questions: ids.map((id) => ({ id, ask: 'text', label: id })) },
      },
    ],
  })
const flowWith = (second: Record<string, unknown>[], change: object = {}) => ({
  ...smallFlow([smallStep('first', 0), ...second, smallStep('last', 100)]),
  change: { policy: 'follow', migrations: [], ...change },
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
      name: 'a question that is given up, which is told',
      before: flowWith([asking('town', 'zip')]),
      after: flowWith([asking('zip')], { fields: [{ step: 'second', from: 'town' }] }),
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
  await vi.waitFor(() => expect(error).toHaveBeenCalled(), { timeout: 2000, interval: 20 })
  expect(steps()).toEqual(['first', 'second', 'last'])
  expect(store.faults()[0]).toMatchObject({ file: FILE, pointer: '/change/migrations' })

  folder.write(FILE, flowWith([], { migrations: [{ from: 'second', to: 'last' }] }))
  await vi.waitFor(() => expect(steps()).toEqual(['first', 'last']), {
    timeout: 2000,
    interval: 20,
  })
  store.stop()
})
