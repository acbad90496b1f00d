import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedFlow, ResolvedStep } from '#contract/definitions/flow.ts'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import type { Question } from '#contract/questions/question.ts'
import { forgetNewest, keepNewest } from '../stage/newest-flow.ts'
import { keptState } from './kept-state.ts'
import { loadProgress, setAnswer, takeNewest } from './progress.ts'
import { session } from './session.ts'
import { answerCalls, flowOf, putOn, screenOf, startAnew, stepOf } from './testing/stage-flow.tsx'

const one = stepOf('one', '/file/one')
const two = stepOf('two', '/file/two', { progress: 50 })
const three = stepOf('three', '/file/three', { progress: 75 })
const flow = flowOf(one, two, three)

const kept = {
  currentStep: 'one',
  stepIndex: 0,
  consentChecked: true,
  flowCompleted: false,
  classActionSelections: [],
  email: null,
  lastUpdated: '2026-11-20T10:00:00.000Z',
}

function asks(step: ResolvedStep, ...questions: Question[]): ResolvedStep {
  return {
    ...step,
    blocks: [{ id: 'asked', type: 'questions', props: { questions } } as ResolvedSection],
  }
}

function choiceOf(id: string, ...choices: string[]): Question {
  return { id, ask: 'choice', label: id, choices: choices.map((one) => ({ id: one, label: one })) }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Back' }))

/** The flow is edited while the page is open. */
function edit(steps: ResolvedStep[], change: Partial<ResolvedFlow['change']> = {}) {
  const edited = { ...flowOf(...steps), change: { ...flow.change, ...change } }
  keepNewest(screenOf(edited, '/file'))
}

beforeEach(() => {
  startAnew()
  answerCalls()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(forgetNewest)

test('other words: the step that is open stays as it is, the next one has the new words', async () => {
  putOn(flow, '/file/one')

  edit([{ ...one, copy: { title: 'One anew' } }, { ...two, copy: { title: 'Two anew' } }, three])
  expect(heading()).toBe('Step one')
  await goOn()

  await waitFor(() => expect(heading()).toBe('Two anew'))
})

test('a step more: it is walked next, with the answers as they were', async () => {
  putOn(flow, '/file/one')
  setAnswer('one', 'name', 'Ann')

  edit([one, stepOf('new', '/file/new', { progress: 25 }), two, three])
  await goOn()

  await waitFor(() => expect(heading()).toBe('Step new'))
  expect(session.get().answers.one).toEqual({ name: 'Ann' })
})

test('another order: on from here is what follows here now', async () => {
  putOn(flow, '/file/one')

  edit([two, one, three])
  await goOn()

  await waitFor(() => expect(heading()).toBe('Step three'))
})

test('a step that is gone, with somebody on it: on leads where its migration says', async () => {
  putOn(flow, '/file/two')

  edit([one, three, stepOf('four', '/file/four')], { migrations: [{ from: 'two', to: 'four' }] })
  await goOn()

  await waitFor(() => expect(heading()).toBe('Step four'))
})

test('back from a step that is gone leads to what is before the one that took its place', async () => {
  putOn(flow, '/file/two')

  edit([one, three], { migrations: [{ from: 'two', to: 'three' }] })
  await goBack()

  await waitFor(() => expect(heading()).toBe('Step one'))
})

test('who stopped on a step that is gone comes back to the one that took its place', async () => {
  keptState.update((state) => ({ ...state, currentStep: 'two' }))

  const moved = { ...flowOf(one, three), change: { ...flow.change } }
  moved.change.migrations = [{ from: 'two', to: 'three' }]
  putOn(moved, '/file')

  await waitFor(() => expect(location.pathname).toBe('/file/three'))
})

test('a question with another name: its answer is in the new place, and saved there', async () => {
  const calls = answerCalls()
  putOn(flow, '/file/one')
  setAnswer('one', 'town', 'Troy')

  edit([one, two, three], { fields: [{ step: 'one', from: 'town', to: 'city' }] })
  await goOn()

  await waitFor(() => expect(session.get().answers.one).toEqual({ city: 'Troy' }))
  await waitFor(
    () => {
      const saved = calls.filter(({ path }) => path === '/questionnaire/save-progress').at(-1)
      expect(saved?.body['answers']).toEqual({ one: { city: 'Troy' } })
    },
    { timeout: 2000 },
  )
})

test('a question that is renamed while its step is on screen keeps its answer there: it would be asked for again', async () => {
  const before = [{ step: 'one', from: 'place', to: 'town' }]
  const moves = [
    ...before,
    { step: 'one', from: 'town', to: 'city' },
    { step: 'one', of: 'kind', from: 'flight', to: 'plane' },
  ]
  const answers = { one: { city: 'Troy', kind: 'plane' } }
  answerCalls(({ path }) =>
    path === '/questionnaire/progress'
      ? { body: { progress: { ...kept, answers, moves } } }
      : undefined,
  )
  const asking = flowOf(
    asks(one, { id: 'town', ask: 'text', label: 'Town' }, choiceOf('kind', 'flight')),
  )
  putOn({ ...asking, change: { ...flow.change, fields: before } }, '/file/one')
  await loadProgress()

  await act(takeNewest)

  expect(session.get().answers.one).toEqual({ town: 'Troy', kind: 'flight' })
})

test('an answer stays under a name that the flow on screen has itself, as where another question led to it, or a renaming was taken back', async () => {
  const moves = [
    { step: 'one', from: 'city', to: 'town' },
    { step: 'one', from: 'place', to: 'home' },
    { step: 'one', of: 'kind', from: 'bus', to: 'other' },
    { step: 'elsewhere', from: 'name', to: 'title' },
  ]
  const answers = {
    one: { town: 'Troy', home: 'Ithaca', kind: 'other' },
    elsewhere: { title: 'Dr' },
  }
  answerCalls(({ path }) =>
    path === '/questionnaire/progress'
      ? { body: { progress: { ...kept, answers, moves } } }
      : undefined,
  )
  const asking = asks(
    one,
    { id: 'town', ask: 'text', label: 'Town' },
    { id: 'home', ask: 'text', label: 'Home' },
    choiceOf('kind', 'bus', 'other'),
  )
  putOn(flowOf(asking, two), '/file/one')
  await loadProgress()

  await act(takeNewest)

  expect(session.get().answers).toEqual(answers)
})
