import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chosenOf } from '../flow/testing/soap-suit.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  screenOf,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { GoOn } from './go-on.tsx'

const words = propsOf('go-on')
/** By then the answers of a test are drawn. */
const LOADED_MS = 100
const flow = flowOf(
  stepOf('welcome', '/file/welcome', { blocks: [{ id: 'text', type: 'step-text', props: {} }] }),
  stepOf('refunds', '/file/refunds', {
    blocks: [
      {
        id: 'which',
        type: 'questions',
        props: { questions: [{ id: 'company', ask: 'text', label: 'Which company?' }] },
      },
    ],
  }),
)

beforeEach(() => {
  startAnew()
  answerCalls(({ path }) =>
    path.startsWith('/api/screens') ? { body: screenOf(flow, '/file/welcome') } : undefined,
  )
})

/** Somebody chose a settlement and stands on the step about refunds. */
function begin(): void {
  keptState.update((state) => ({
    ...state,
    initUser: true,
    currentStep: 'refunds',
    progress: 40,
    suits: [chosenOf('soap')],
  }))
}

test('who has begun sees what was asked, and the way back into it', async () => {
  begin()
  render(onStage(<GoOn {...words} />))

  expect(await screen.findByRole('link', { name: 'Step refunds' })).toBeTruthy()
  expect(screen.getByText('You are 40 % through. Next: Step refunds')).toBeTruthy()
  expect(screen.getByText(words.open)).toBeTruthy()
  expect(screen.getByRole('link', { name: words.button })).toBeTruthy()
})

test('who stopped at a step that only another variation has reads which one comes next for them, and finds no way to that one', async () => {
  const asks = flow.steps[1]!.blocks
  const tried = { isTried: true as const, blocks: asks }
  const steps = [
    stepOf('always-left-out', '/file/left', { ...tried, skip: true }),
    stepOf('left-out-here', '/file/here', { ...tried, skip: { 'visitor.device': 'desktop' } }),
    ...flow.steps,
  ]
  const left = screenOf(flowOf(...steps), '/file/welcome')
  const facts = { ...left.facts, 'visitor.device': 'desktop' }
  answerCalls(({ path }) =>
    path.startsWith('/api/screens') ? { body: { ...left, facts } } : undefined,
  )
  begin()
  keptState.update((state) => ({ ...state, currentStep: 'left-out-here' }))
  render(onStage(<GoOn {...words} />))

  expect(await screen.findByText('You are 40 % through. Next: Step welcome')).toBeTruthy()
  const ways = screen.getByRole('list', { name: words.list }).querySelectorAll('a')
  expect([...ways].map(({ textContent }) => textContent)).toEqual(['Step refunds'])
})

test('a step whose only pick is offered no more is still to be answered', async () => {
  const choices = [{ id: 'plane', label: 'Plane' }]
  const ways = stepOf('ways', '/file/ways', {
    blocks: [
      {
        id: 'which',
        type: 'questions',
        props: { questions: [{ id: 'way', ask: 'choice', label: 'Which way?', choices }] },
      },
    ],
  })
  answerCalls(({ path }) =>
    path.startsWith('/api/screens')
      ? { body: screenOf(flowOf(...flow.steps, ways), '/file/welcome') }
      : undefined,
  )
  begin()
  session.update((kept) => ({
    ...kept,
    answers: { refunds: { company: 'Acme' }, ways: { way: 'ship' } },
  }))
  render(onStage(<GoOn {...words} />))

  const chips = async (step: string) =>
    (await screen.findByRole('link', { name: step })).closest('li')?.textContent
  expect(await chips('Step refunds')).toContain(words.answered)
  expect(await chips('Step ways')).toContain(words.open)
})

test('who has not begun sees how to, and no list of all that lies before them', async () => {
  render(onStage(<GoOn {...words} />))
  await act(() => new Promise((resolve) => setTimeout(resolve, LOADED_MS)))

  expect(screen.getByRole('link', { name: words.fresh.button })).toBeTruthy()
  expect(screen.queryByRole('list', { name: words.list })).toBeNull()
})
