import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { chosenOf } from '../blocks/flow/testing/soap-suit.ts'
import { keptState } from './kept-state.ts'
import { signedIn } from './known-sign-in.ts'
import { session } from './session.ts'
import { useStepForm, useStepPart } from './step-form.ts'
import { answerCalls, flowOf, putOn, startAnew, stepOf } from './testing/stage-flow.tsx'
import { want } from './wanted-place.ts'

const repeat = { over: 'suits' as const, param: 'claimIndex' }
const skippable = { label: 'Later' }
const blocks: ResolvedSection[] = [{ id: 'block', type: 'step-text', props: {} }]
const flow = flowOf(
  stepOf('sign-form', '/file/sign/:claimIndex', { repeat, skippable, blocks }),
  stepOf('sign-preview', '/file/sign/:claimIndex/preview', {
    repeat,
    requires: [{ if: { 'claims.ready': { $gte: 1 } }, otherwise: 'sign-form' }],
  }),
  stepOf('review', '/file/review', { blocks }),
)
const skip = () => userEvent.click(screen.getByRole('button', { name: 'Later' }))

function choose(...slugs: string[]) {
  const suits = slugs.map((slug) => chosenOf(slug))
  keptState.update((state) => ({ ...state, initUser: true, suits }))
}

beforeEach(() => {
  startAnew()
  signedIn.set(undefined)
  answerCalls()
  vi.stubGlobal('scrollTo', () => {})
})

test('leaving a claim for later leads to the next claim, and from the last one past them all', async () => {
  choose('soap', 'phone')
  putOn(flow, '/file/sign/0')

  await skip()
  expect(location.pathname).toBe('/file/sign/1')

  await skip()
  expect(location.pathname).toBe('/file/review')
})

test('the same step about the next claim is read out from its heading, as any other', async () => {
  choose('soap', 'phone')
  putOn(flow, '/file/sign/0')
  screen.getByRole('button', { name: 'Later' }).focus()

  await skip()

  expect(location.pathname).toBe('/file/sign/1')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('who came for the finished form of a claim can leave that claim for later all the same', async () => {
  choose('soap')
  putOn(flow, '/file/sign/0/preview')
  await waitFor(() => expect(location.pathname).toBe('/file/sign/0'))

  await skip()

  expect(location.pathname).toBe('/file/review')
})

test.each([
  ['Continue', 'Continue'],
  ['Later', 'Later'],
  ['Continue', 'Later'],
])(
  '%s, with %s pressed before the place that was wanted is here, leads there all the same',
  async (first, second) => {
    const held: (() => void)[] = []
    const steps = ['wanted', 'here', 'after'].map((id) => stepOf(id, `/file/${id}`, { skippable }))
    putOn(flowOf(...steps), '/file/here', undefined, (arrive) => held.push(arrive))
    act(() => want({ stepId: 'wanted' }))
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
    await press(first)
    await waitFor(() => expect(held).toHaveLength(1))

    await press(second)

    await new Promise((done) => setTimeout(done, 50))
    act(() => held.forEach((arrive) => arrive()))
    expect(location.pathname).toBe('/file/wanted')
    expect(session.get().wanted).toBeUndefined()
  },
)

test('after an error the title of the next step stands', async () => {
  choose('soap')
  const Faulty = () => {
    useStepPart({ check: () => [{ field: 'name', message: 'Enter your name' }] })
    return null
  }
  const Block = () => (useStepForm().step.id === 'review' ? null : <Faulty />)
  putOn(flow, '/file/sign/0', () => <Block key="block" />)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(document.title).toBe('Error: Page sign-form')

  await skip()

  expect(document.title).toBe('Page review')
})

test('a way past a step that says something all the same keeps what it says', async () => {
  const plans = flowOf(
    stepOf('plan', '/file/plan', {
      skippable: { label: 'Later', answer: { plan: 'free' } },
      blocks,
    }),
    stepOf('complete', '/file/complete', { blocks }),
  )
  putOn(plans, '/file/plan')

  await skip()

  expect(location.pathname).toBe('/file/complete')
  expect(session.get().answers.plan).toEqual({ plan: 'free' })
})

test('a step that waits for a sign-in lets in whoever signed in since the flow was loaded', async () => {
  const signedInOnly = [{ if: { 'visitor.signedIn': true }, otherwise: 'account' }]
  const open = flowOf(
    stepOf('account', '/file/account', { skippable, blocks }),
    stepOf('papers', '/file/papers', { requires: signedInOnly, blocks }),
  )
  putOn(open, '/file/papers')
  await waitFor(() => expect(location.pathname).toBe('/file/account'))

  signedIn.set(true)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))

  expect(location.pathname).toBe('/file/papers')
})
