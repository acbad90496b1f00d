import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { withPrefill } from '#contract/questions/with-prefill.ts'
import { propsOf } from '../../testing/props-of.ts'
import { WelcomeForm } from './welcome-form.tsx'

const flow = {
  ...flowOf(
    stepOf('welcome', '/file/welcome', {
      blocks: [{ id: 'about-you', type: 'step-text', props: {} }] as ResolvedSection[],
    }),
    stepOf('after', '/file/after'),
  ),
  detours: [
    stepOf('under-18', '/file/under-18', { standsFor: 'welcome', backTo: 'welcome' }),
    stepOf('outside-us', '/file/outside-us', { standsFor: 'welcome', backTo: 'welcome' }),
  ],
}
const words = {
  emailHint: 'For your copies.',
  stateLabel: 'State you live in',
  outsideState: 'Outside the United States',
  adult: 'I am 18 or older and live in the United States',
  under18: { label: 'I am under 18', step: 'under-18' },
  outside: { label: 'I live elsewhere', step: 'outside-us' },
  agree: 'I agree to the terms',
  agreeVersion: 'terms-1',
  weekly: 'Send me news',
  note: 'Not a law firm.',
}
const draw = ({ id }: ResolvedSection) => <WelcomeForm key={id} sectionId={id} {...words} />
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => {
  startAnew()
  answerCalls()
  vi.stubGlobal('scrollTo', () => {})
})

test('those whom the tick leaves out are led to what they can do instead', () => {
  putOn(flow, '/file/welcome', draw)

  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('I am under 18')).toBe('/file/under-18')
  expect(hrefOf('I live elsewhere')).toBe('/file/outside-us')
})

test('“outside” in the list of states leads there on Continue, and agrees to nothing', async () => {
  putOn(flow, '/file/welcome', draw)
  await userEvent.selectOptions(screen.getByLabelText(/State you live in/), words.outsideState)

  await goOn()

  await waitFor(() => expect(heading()).toBe('Step outside-us'))
  expect(keptState.get().initUser).toBe(false)
  expect(session.get().answers.welcome?.state).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(heading()).toBe('Step welcome'))
})

test('a state chosen after all asks for the rest', async () => {
  putOn(flow, '/file/welcome', draw)
  const state = screen.getByLabelText(/State you live in/)
  await userEvent.selectOptions(state, words.outsideState)
  await userEvent.selectOptions(state, 'New York')

  await goOn()

  await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0))
  expect(session.get().answers.welcome?.state).toBe('NY')
  expect(heading()).toBe('Step welcome')
})

test('news that nobody ticked is an answer: nothing is marked later, and nobody is put on a list', async () => {
  const calls = answerCalls()
  putOn(flow, '/file/welcome', draw)
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.com')
  await userEvent.selectOptions(screen.getByLabelText(/State you live in/), 'New York')
  await userEvent.click(screen.getByLabelText(words.adult))
  await userEvent.click(screen.getByLabelText(words.agree))

  await goOn()

  await waitFor(() => expect(heading()).toBe('Step after'))
  const { answers } = session.get()
  expect(answers.welcome?.weekly).toBe(false)
  const { questions } = propsOf('questions', 'setup-class-actions')
  expect(withPrefill(questions, {}, answers)).not.toHaveProperty('alerts')
  expect(calls.some(({ path }) => path === '/klaviyo/subscribe')).toBe(false)
})
