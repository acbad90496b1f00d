import { act, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Screen } from '#contract/wire/screen.ts'
import { keptState } from '../onboarding/kept-state.ts'
import { signedIn } from '../onboarding/known-sign-in.ts'
import { session } from '../onboarding/session.ts'
import {
  answerCalls,
  flowOf,
  screenOf,
  startAnew,
  stepOf,
} from '../onboarding/testing/stage-flow.tsx'
import { useStage } from '../stage/stage.ts'
import { StageProvider } from './stage-provider.tsx'

const flow = flowOf(stepOf('welcome', '/file/welcome'), stepOf('select', '/file/select'))
const visitor = { sessionId: null, csrfToken: 'a-token' }

beforeEach(() => {
  startAnew()
  signedIn.set(undefined)
  answerCalls()
  vi.stubGlobal('scrollTo', () => {})
  history.replaceState(null, '', '/file/welcome')
})

/** Follows the stage, as a block does that leads elsewhere. */
function follower() {
  const seen = { stages: new Set<object>(), runs: 0 }
  function Follower() {
    const stage = useStage()
    useEffect(() => {
      seen.stages.add(stage)
      seen.runs += 1
      if (seen.runs === 1) stage.navigate('/file/select')
    }, [stage])
    return <p>{stage.screen.path}</p>
  }
  return { seen, Follower }
}

test('the stage is another only when something of it is: a block that leads elsewhere leads there once', async () => {
  const { seen, Follower } = follower()
  render(
    <StageProvider first={screenOf(flow, '/file/welcome')} visitor={visitor}>
      <Follower />
    </StageProvider>,
  )

  // The word that it is on its way comes and goes meanwhile, and draws the stage anew.
  expect(await screen.findByText('/file/select')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Loading the page')).toBeNull())
  expect(seen).toMatchObject({ runs: 2 })

  keptState.update((state) => ({ ...state, initUser: !state.initUser }))
  await waitFor(() => expect(seen.runs).toBe(3))
})

function Facts() {
  const { facts } = useStage()
  return <p>{`${facts['entry.from']} ${facts['visitor.signedIn']}`}</p>
}

test('inside a flow the tab knows better who signed in since, and by which way somebody came', async () => {
  render(
    <StageProvider first={screenOf(flow, '/file/welcome')} visitor={visitor}>
      <Facts />
    </StageProvider>,
  )
  expect(screen.getByText('default false')).toBeTruthy()

  act(() => {
    signedIn.set(true)
    session.update((now) => ({ ...now, answers: { entry: { from: 'unclaimedmoney' } } }))
  })

  expect(screen.getByText('unclaimedmoney true')).toBeTruthy()
})

test('a page is as it was served, whoever signs in on it and however they came once', () => {
  const page = { ...screenOf(flow, '/'), kind: 'page', sections: [] } as unknown as Screen
  render(
    <StageProvider first={page} visitor={visitor}>
      <Facts />
    </StageProvider>,
  )

  act(() => {
    signedIn.set(true)
    session.update((now) => ({ ...now, answers: { entry: { from: 'unclaimedmoney' } } }))
  })

  expect(screen.getByText('default false')).toBeTruthy()
})

test('an address that was left is told to the lead list without blanks and in small letters', async () => {
  const calls = answerCalls()
  function Asking() {
    const { run } = useStage()
    useEffect(() => {
      run({ do: 'navigate', to: '/file/select' }, { email: ' Ann.Lee@Example.COM ' })
    }, [run])
    return null
  }
  render(
    <StageProvider first={screenOf(flow, '/file/welcome')} visitor={visitor}>
      <Asking />
    </StageProvider>,
  )

  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/klaviyo/subscribe')?.body).toMatchObject({
      email: 'ann.lee@example.com',
    }),
  )
})

function Subscribed() {
  return <p>{`subscribed: ${useStage().facts['visitor.subscribed']}`}</p>
}

test('who signed in but could not be looked up is shown what others are, and the log says why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerCalls(({ path }) => (path === '/user/get' ? { status: 500, body: {} } : undefined))
  render(
    <StageProvider
      first={screenOf(flow, '/file/welcome')}
      visitor={{ ...visitor, sessionId: '01a22fca-2851-7d92-bac0-ddc88904c91c' }}
    >
      <Subscribed />
    </StageProvider>,
  )

  await waitFor(() =>
    expect(warn).toHaveBeenCalledWith(
      'The subscription is not known',
      expect.objectContaining({ message: expect.stringContaining('API error: 500') }),
    ),
  )
  expect(screen.getByText('subscribed: false')).toBeTruthy()
})
