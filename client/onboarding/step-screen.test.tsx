import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResolvedSection } from '#contract/definitions/section.ts'
import { keptState } from './kept-state.ts'
import { setAnswer } from './progress.ts'
import { newSession, session } from './session.ts'
import { useStepForm, useStepPart, useStepWords } from './step-form.ts'
import { answerCalls, flowOf, putOn, startAnew, stepOf } from './testing/stage-flow.tsx'

const agreed = [{ if: { 'onboarding.agreed': true }, otherwise: 'welcome' }]
const flow = flowOf(
  stepOf('welcome', '/file/welcome', {
    blocks: [{ id: 'name', type: 'step-text', props: {} }],
  }),
  stepOf('review', '/file/review', { progress: 45, requires: agreed }),
  stepOf('complete', '/file/complete', { progress: 65, requires: agreed }),
)

/** A field that must be filled in; going on agrees. */
function NameBlock() {
  const { errorOf } = useStepForm()
  useStepPart({
    check: () =>
      (document.getElementById('name') as HTMLInputElement).value
        ? []
        : [{ field: 'name', message: 'Enter your name' }],
    commit: async () => keptState.update((state) => ({ ...state, initUser: true })),
  })
  return (
    <label>
      Name {errorOf('name')}
      <input id="name" />
    </label>
  )
}

const draw = (section: ResolvedSection) => <NameBlock key={section.id} />
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

beforeEach(() => {
  startAnew()
  answerCalls()
  vi.stubGlobal('scrollTo', () => {})
})

describe('a step', () => {
  test('has one heading, its progress, and a way back on every step but the first', async () => {
    keptState.update((state) => ({ ...state, initUser: true }))
    putOn(flow, '/file/review', draw)

    expect(heading()).toBe('Step review')
    await waitFor(() =>
      expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('45'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))

    await waitFor(() => expect(heading()).toBe('Step welcome'))
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  test('says what is missing on Continue only, takes the focus there and leads to the field', async () => {
    putOn(flow, '/file/welcome', draw)
    expect(screen.queryByRole('alert')).toBeNull()

    await goOn()

    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(document.title).toBe('Error: Page welcome')
    expect(screen.getByRole('link', { name: 'Enter your name' }).getAttribute('href')).toBe('#name')
    expect(heading()).toBe('Step welcome')
  })

  test('has the support address at its foot, as the words before a signature say', () => {
    putOn(flow, '/file/welcome', draw)

    const link = screen.getByRole('link', { name: 'help@example.com' })
    expect(link.getAttribute('href')).toBe('mailto:help@example.com')
  })

  test('names its tab for the heading that a block says instead, until the next step', async () => {
    function Saying() {
      useStepWords({ title: 'What we leave out' })
      return null
    }
    const left = flowOf(
      stepOf('welcome', '/file/welcome', {
        copy: { title: 'Page welcome' },
        blocks: [{ id: 'out', type: 'step-text', props: {} }],
      }),
      stepOf('review', '/file/review'),
    )
    putOn(left, '/file/welcome', (section) => <Saying key={section.id} />)

    await waitFor(() => expect(document.title).toBe('What we leave out'))
    await goOn()

    await waitFor(() => expect(heading()).toBe('Step review'))
    expect(document.title).toBe('Page review')
  })

  test('goes on when nothing is missing, and the heading of the next one is read out', async () => {
    putOn(flow, '/file/welcome', draw)
    await userEvent.type(screen.getByRole('textbox'), 'Ann')

    await goOn()

    await waitFor(() => expect(heading()).toBe('Step review'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(location.pathname).toBe('/file/review')
  })

  test.each([
    ['Continue', '/file/one', {}],
    ['Back', '/file/three', {}],
    ['Later', '/file/one', {}],
    ['Later', '/file/one', { look: 'equal' }],
  ] as const)(
    'a double click on %s leads by one step, and not past the next unseen',
    async (name, from, look) => {
      const skippable = { label: 'Later', ...look }
      const steps = ['one', 'two', 'three'].map((id) => stepOf(id, `/file/${id}`, { skippable }))
      putOn(flowOf(...steps), from, () => <input key="any" />)
      const button = () => screen.getByRole('button', { name })

      fireEvent.click(button(), { detail: 1 })
      await waitFor(() => expect(heading()).toBe('Step two'))
      fireEvent.click(button(), { detail: 2 })
      await new Promise((done) => setTimeout(done, 50))

      expect(heading()).toBe('Step two')
    },
  )

  test('two taps go on by one step, and a tap that was meant for the next is taken', async () => {
    keptState.update((state) => ({ ...state, initUser: true }))
    putOn(flow, '/file/welcome', () => <input key="any" />)
    const tap = () => {
      const button = screen.getByRole('button', { name: 'Continue' })
      fireEvent.pointerDown(button, { pointerType: 'touch' })
      fireEvent.click(button, { detail: 1 })
    }
    const look = () => new Promise((done) => setTimeout(done, 550))

    await look()
    tap()
    await waitFor(() => expect(heading()).toBe('Step review'))
    tap()
    await look()
    expect(heading()).toBe('Step review')
    tap()

    await waitFor(() => expect(heading()).not.toBe('Step review'))
  })

  test('waits for a block whose code is still on its way, and then asks what it asks', async () => {
    let arrive = () => {}
    const code = new Promise<void>((resolve) => (arrive = resolve))
    const Late = lazy(async () => {
      await code
      return { default: NameBlock }
    })
    putOn(flow, '/file/welcome', () => <Late />)

    await goOn()
    expect(heading()).toBe('Step welcome')
    await act(async () => arrive())

    expect((await screen.findByRole('alert')).textContent).toContain('Enter your name')
    expect(heading()).toBe('Step welcome')
  })

  test('stays, with words, when its deed fails', async () => {
    const Failing = () => {
      useStepPart({ commit: () => Promise.reject(new TypeError('no network')) })
      return null
    }
    putOn(flow, '/file/welcome', () => <Failing key="failing" />)

    await goOn()

    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('could not reach the server'),
    )
    await waitFor(() => expect(heading()).toBe('Step welcome'))
  })
})

describe('entering', () => {
  test('by an address that has to wait leads to what comes first, and back to it afterwards', async () => {
    putOn(flow, '/file/complete', draw)
    await waitFor(() => expect(heading()).toBe('Step welcome'))
    await userEvent.type(screen.getByRole('textbox'), 'Ann')

    await goOn()

    await waitFor(() => expect(heading()).toBe('Step complete'))
    expect(session.get().wanted).toBeUndefined()
  })

  test('the way back to it outlives a reload of what comes first', async () => {
    const { unmount } = putOn(flow, '/file/complete', draw)
    await waitFor(() => expect(heading()).toBe('Step welcome'))
    unmount()
    session.set({ ...newSession(), loaded: true, claims: [] })
    putOn(flow, '/file/welcome', draw)
    await userEvent.type(screen.getByRole('textbox'), 'Ann')

    await goOn()

    await waitFor(() => expect(heading()).toBe('Step complete'))
  })

  test('at /file resumes where the visitor stopped', async () => {
    keptState.update((state) => ({ ...state, initUser: true, currentStep: 'review' }))
    putOn(flow, '/file', draw)

    await waitFor(() => expect(location.pathname).toBe('/file/review'))
  })

  test('at /file with an unknown stored step leads to welcome', async () => {
    keptState.update((state) => ({ ...state, currentStep: 'gone' }))
    putOn(flow, '/file', draw)

    await waitFor(() => expect(location.pathname).toBe('/file/welcome'))
  })

  test('takes the e-mail out of the address and keeps it', async () => {
    putOn(flow, '/file/welcome?email=ann%40example.com', draw)

    await waitFor(() => expect(location.search).toBe(''))
    expect(session.get().answers.welcome?.email).toBe('ann@example.com')
  })
})

test('the place is kept, and reaching the complete step ends the onboarding', async () => {
  keptState.update((state) => ({ ...state, initUser: true }))
  putOn(flow, '/file/review', draw)
  await waitFor(() =>
    expect(keptState.get()).toMatchObject({ currentStep: 'review', progress: 45, complete: false }),
  )

  await goOn()

  await waitFor(() =>
    expect(keptState.get()).toMatchObject({ currentStep: 'complete', complete: true }),
  )
})

test('answers that are still to be saved go out as soon as the network is back', async () => {
  const calls = answerCalls()
  putOn(flow, '/file/welcome', draw)
  setAnswer('welcome', 'email', 'ann@example.com')
  const saved = () => calls.filter(({ path }) => path === '/questionnaire/save-progress')
  expect(saved()).toEqual([])

  dispatchEvent(new Event('online'))

  await waitFor(() => expect(saved()).toHaveLength(1), { timeout: 300 })
})
