import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import {
  type DefinitionFolder,
  smallExperiment,
  smallFlow,
  smallStep,
  test,
} from '../../testing/definition-folder.ts'
import { fakeTools } from '../../testing/tools.ts'
import { openDefinitions } from './definition-store.ts'
import { createScreens } from './screens.ts'

const file = 'flows/onboarding.flow.json'
const visitor = { visitorId: randomUUID() }
const block = (id: string, questions: object[], more: object = {}) => ({
  id,
  type: 'questions',
  props: { questions },
  ...more,
})
const email = { id: 'email', ask: 'email' }
const city = { id: 'city', ask: 'city' }

/** No database: definitions come from files. */
function screensOf(folder: DefinitionFolder) {
  const tools = fakeTools(undefined as unknown as Knex)
  const store = openDefinitions(tools, { root: folder.root })
  store.stop()
  return createScreens(tools, { store, loaders: {} })
}

test('a visitor is asked what their variation of the block asks', ({ folder }) => {
  const tried = {
    variants: { experiment: 'try_it', by: { test: { props: { questions: [city] } } } },
  }
  folder.write(file, smallFlow([smallStep('first', 0, { blocks: [block('a', [email], tried)] })]))

  const screens = screensOf(folder)

  expect(screens.questionsOf('onboarding', 'first', visitor)).toEqual([email])
  expect(
    screens.questionsOf('onboarding', 'first', { ...visitor, forced: { try_it: 'test' } }),
  ).toEqual([city])
})

test('everybody is asked the variation that everybody gets', ({ folder }) => {
  const tried = {
    variants: { experiment: 'try_it', by: { test: { blocks: [block('b', [city])] } } },
  }
  folder.write('experiments/try_it.experiment.json', smallExperiment([0, 1]))
  folder.write(
    file,
    smallFlow([smallStep('first', 0, { blocks: [block('a', [email])], ...tried })]),
  )

  expect(screensOf(folder).questionsOf('onboarding', 'first', visitor)).toEqual([city])
})

test('what is shown to some only is asked of nobody with force', ({ folder }) => {
  const shown = { visibleIf: { 'visitor.subscribed': true } }
  const blocks = [block('a', [email]), block('b', [city], shown)]
  folder.write(file, smallFlow([smallStep('first', 0, { blocks })]))

  expect(screensOf(folder).questionsOf('onboarding', 'first', visitor)).toEqual([
    email,
    { ...city, optional: true },
  ])
})

test('what a variation shows to some only is asked of nobody with force', ({ folder }) => {
  const patch = { visibleIf: { 'visitor.subscribed': true } }
  const tried = { variants: { experiment: 'try_it', by: { test: patch } } }
  folder.write(file, smallFlow([smallStep('first', 0, { blocks: [block('a', [email], tried)] })]))

  const forced = { ...visitor, forced: { try_it: 'test' } }

  expect(screensOf(folder).questionsOf('onboarding', 'first', forced)).toEqual([
    { ...email, optional: true },
  ])
})

test('a page that stands in for a step adds what it asks, and words are chosen', ({ folder }) => {
  const flow = smallFlow([smallStep('first', 0, { blocks: [block('a', [email])] })])
  const named = {
    ...city,
    label: { en: 'Your {{site.name}} city', es: 'Su ciudad en {{site.name}}' },
  }
  const detours = [
    smallStep('other', 0, { standsFor: 'first', blocks: [block('a', [email, named])] }),
  ]
  folder.write(file, { ...flow, detours })

  expect(screensOf(folder).questionsOf('onboarding', 'first', visitor)).toEqual([
    email,
    { ...city, label: 'Your Sparrow city', optional: true },
  ])
})

test('an unknown flow or step asks nothing', ({ folder }) => {
  const screens = screensOf(folder)

  expect(screens.questionsOf('nowhere', 'first', visitor)).toEqual([])
  expect(screens.questionsOf('onboarding', 'nowhere', visitor)).toEqual([])
})
