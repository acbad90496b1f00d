import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { keptState } from '../../onboarding/kept-state.ts'
import { session } from '../../onboarding/session.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import {
  type Answer,
  answerCalls,
  type Call,
  flowOf,
  putOn,
  startAnew,
  stepOf,
} from '../../onboarding/testing/stage-flow.tsx'
import { rememberKeys } from '../../stage/api.ts'
import { propsOf } from '../../testing/props-of.ts'
import { AccountStep } from './account-step.tsx'

const PASSWORD = 'seven quiet otters swim'
const props = propsOf('account-step')
const steps = flowOf(
  stepOf('account', '/file/account', {
    blocks: [{ id: 'account', type: 'account-step', props }],
  }),
  stepOf('plan', '/file/plan'),
)

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  signedIn.set(undefined)
  rememberKeys({ csrfToken: 'before', sessionId: null })
  keptState.update((state) => ({ ...state, initUser: true }))
  session.update((now) => ({ ...now, answers: { welcome: { email: 'zoe@example.com' } } }))
})

const member = { email: 'zoe@example.com', confirmed: false }
const keys = { csrfToken: 'after', sessionId: 's1', isNew: false, isOther: false }

function open(answer: Answer = () => undefined): Call[] {
  const calls = answerCalls((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/api/visitor') return { body: keys }
    if (call.path === '/api/account') return { body: member }
    return call.path.startsWith('/api/account')
      ? { status: 201, body: { signedIn: true, secondFactor: false, next: '/dashboard' } }
      : undefined
  })
  putOn(steps, '/file/account', ({ id }) => <AccountStep key={id} {...props} sectionId={id} />)
  return calls
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: /Continue|Sign in/ }))
const sentTo = (calls: Call[], path: string) => calls.filter((call) => call.path === path)

test('Continue makes the account with the address from the start, and goes on', async () => {
  const calls = open()

  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/plan'))
  expect(sentTo(calls, '/api/account/sign-up')).toMatchObject([
    { body: { email: 'zoe@example.com' } },
  ])
  expect(await screen.findByText(/Check your mailbox to confirm/)).toBeTruthy()
})

test('two presses at once make one account', async () => {
  const calls = open()
  const button = screen.getByRole('button', { name: 'Continue' })

  await Promise.all([userEvent.click(button), userEvent.click(button)])

  await waitFor(() => expect(location.pathname).toBe('/file/plan'))
  expect(sentTo(calls, '/api/account/sign-up')).toHaveLength(1)
})

test('an account that was made by an answer that got lost counts as made', async () => {
  open(({ path }) =>
    path === '/api/account/sign-up'
      ? { status: 409, body: { code: 'account.signed-in' } }
      : undefined,
  )

  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/plan'))
})

test('a password is in the sign-up alone: in no answer, in no save, in no storage, in no log', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let tries = 0
  const calls = open(({ path }) => {
    if (path !== '/api/account/sign-up') return undefined
    tries += 1
    return tries === 1 ? { status: 500, body: { code: 'internal' } } : undefined
  })

  await userEvent.click(screen.getByRole('radio', { name: /With a password/ }))
  await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
  await goOn()
  await screen.findByRole('alert')
  await goOn()
  await waitFor(() => expect(location.pathname).toBe('/file/plan'))
  await waitFor(() =>
    expect(sentTo(calls, '/questionnaire/save-progress').length).toBeGreaterThan(0),
  )

  const others = calls.filter(({ path }) => path !== '/api/account/sign-up')
  expect(sentTo(calls, '/api/account/sign-up')[1]?.body).toMatchObject({ password: PASSWORD })
  expect(JSON.stringify(others)).not.toContain(PASSWORD)
  expect(JSON.stringify(session.get().answers)).not.toContain(PASSWORD)
  expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain(PASSWORD)
  expect(JSON.stringify(logged.mock.calls)).not.toContain(PASSWORD)
  logged.mockRestore()
})

test('a short password is told before anything is sent; the rule stands there before it is typed', async () => {
  const calls = open()
  await userEvent.click(screen.getByRole('radio', { name: /With a password/ }))
  const rule = screen.getByText(/At least 12 characters/)

  await userEvent.type(screen.getByLabelText('Password'), 'eleven char')
  await goOn()

  expect((await screen.findByRole('alert')).textContent).toMatch(/at least 12 characters/)
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toContain(rule.id)
  expect(sentTo(calls, '/api/account/sign-up')).toEqual([])
})

test('after it, calls carry the new keys, and the answers of this page are saved to the account', async () => {
  const calls = open()

  await goOn()
  await waitFor(() => expect(location.pathname).toBe('/file/plan'))

  await waitFor(() => {
    const saves = sentTo(calls, '/questionnaire/save-progress').map(({ body }) => body)
    expect(saves).toContainEqual(
      expect.objectContaining({
        sessionId: 's1',
        answers: expect.objectContaining({
          welcome: { email: 'zoe@example.com' },
        }) as unknown,
      }),
    )
  })
})

test('who has an account signs in on the spot, with a code where one is asked for', async () => {
  const calls = open(({ path }) =>
    path === '/api/account/sign-in'
      ? { body: { signedIn: false, secondFactor: true, next: '/' } }
      : undefined,
  )

  await userEvent.click(screen.getByRole('button', { name: 'I already have an account' }))
  await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await userEvent.type(await screen.findByLabelText('Code'), '123 456')
  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/plan'))
  expect(sentTo(calls, '/api/account/sign-in/code')).toMatchObject([{ body: { code: '123456' } }])
  expect(sentTo(calls, '/api/account/sign-up')).toEqual([])
})

test('Back inside the sign-in leads back to the fields, not out of the step', async () => {
  const before = stepOf('review', '/file/review')
  answerCalls()
  putOn(flowOf(before, ...steps.steps), '/file/account', ({ id }) => (
    <AccountStep key={id} {...props} sectionId={id} />
  ))
  await userEvent.click(screen.getByRole('button', { name: 'I already have an account' }))

  await userEvent.click(screen.getByRole('button', { name: 'Back' }))

  expect(screen.getByRole('radio', { name: /Email me a link/ })).toBeTruthy()
  expect(location.pathname).toBe('/file/account')
})

test('whoever is signed in already reads who they are, and Continue goes on', async () => {
  signedIn.set(true)
  const calls = open()

  expect(await screen.findByText('zoe@example.com')).toBeTruthy()
  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/plan'))
  expect(sentTo(calls, '/api/account/sign-up')).toEqual([])
})

test('whoever has made an account is signed in, also where their keys could not be had at once', async () => {
  open(({ path }) => (path === '/api/visitor' ? { status: 503, body: {} } : undefined))

  await goOn()

  await waitFor(() => expect(location.pathname).toBe('/file/plan'))
  expect(signedIn.get()).toBe(true)
})
