import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/wire/accounts/limits.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { LONGEST, newPasswordFaults, SHORTEST } from './new-password.ts'
import { ResetPassword } from './reset-password.tsx'
import { safePath } from './safe-path.ts'
import { SignIn } from './sign-in.tsx'

beforeEach(() => {
  startAnew()
  signedIn.set(undefined)
})

function openSignIn(answer: Answer, query = '') {
  const calls = answerCalls(answer)
  render(onStage(<SignIn {...propsOf('sign-in')} />, { query }))
  return calls
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Email'), ' Zoe@Example.com ')
  await userEvent.type(screen.getByLabelText('Password'), 'seven quiet otters')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('what is missing is said beside the field, in the tab, and in a summary that takes the focus', async () => {
  document.title = 'Sign in | Sparrow'
  const calls = openSignIn(() => undefined)

  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(document.title).toBe('Error: Sign in | Sparrow')
  expect(summary.textContent).toMatch(/Enter your email address.*Enter your password/)
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
})

test('a place to go on to is sent along only if it is of this site', async () => {
  const wrong = { status: 401, body: { code: 'sign-in.wrong' } }
  const calls = openSignIn(() => wrong, 'next=%2Fdashboard%3Fa%3D1')

  await fillIn()
  await screen.findByRole('alert')

  expect(calls[0]?.body).toMatchObject({ email: 'zoe@example.com', next: '/dashboard?a=1' })
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/\n/evil.example', 'x'])(
  'next=%j is no place to go to',
  (next) => {
    expect(safePath(next)).toBeUndefined()
  },
)

test('an unknown address and a wrong password are told alike, and the password can be typed again', async () => {
  openSignIn(() => ({ status: 401, body: { code: 'sign-in.wrong' } }))

  await fillIn()

  expect((await screen.findByRole('alert')).textContent).toMatch(/Email or password is not right/)
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
})

test('too many tries say from when it works again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { code: 'too-many-requests' },
      { status: 429, headers: { 'retry-after': '600' } },
    ),
  )
  render(onStage(<SignIn {...propsOf('sign-in')} />))

  await fillIn()

  const inTen = new Date(Date.now() + 660_000)
  const told = inTen.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
  expect((await screen.findByRole('alert')).textContent).toContain(`after ${told}`)
})

test('without a network that is said, and nothing that was typed is lost', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(onStage(<SignIn {...propsOf('sign-in')} />))

  await fillIn()

  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the server/)
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('seven quiet otters')
})

test.each([
  [true, 'Reload it and try again'],
  [false, 'blocks our cookie'],
])('refused for want of a cookie, with cookies allowed %s: %j', async (areAllowed, said) => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(areAllowed)
  openSignIn(() => ({ status: 403, body: { code: 'csrf.mismatch' } }))

  await fillIn()

  expect((await screen.findByRole('alert')).textContent).toContain(said)
})

test('the password is hidden until its button shows it', async () => {
  openSignIn(() => undefined)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  const before = field.type

  await userEvent.click(screen.getByRole('button', { name: 'Show' }))

  expect([before, field.type]).toEqual(['password', 'text'])
})

test('a forgotten password is answered in the same words for every address', async () => {
  answerCalls(() => ({ status: 202, body: { accepted: true } }))
  render(<ForgotPassword {...propsOf('forgot-password')} />)

  await userEvent.type(screen.getByLabelText('Email'), 'zoe@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))

  const heading = await screen.findByRole('heading', { name: 'Look in your mailbox' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/If there is an account for zoe@example.com/)).toBeTruthy()
})

test.each(['/reset-password#secret', '/reset-password?token=secret'])(
  'the token of %s leaves the address at once, and goes out with the new password',
  async (path) => {
    history.replaceState(null, '', path)
    const calls = answerCalls(() => ({ body: { done: true } }))
    render(<ResetPassword {...propsOf('reset-password')} />)

    await userEvent.type(await screen.findByLabelText('New password'), 'eight loud herons')
    await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }))

    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeTruthy()
    expect(location.href).not.toContain('secret')
    expect(calls[0]?.body).toMatchObject({ token: 'secret', password: 'eight loud herons' })
  },
)

test('an address stands as it was typed where words name it, whatever signs are in it', async () => {
  answerCalls(() => ({ body: { sent: true } }))
  render(<ForgotPassword {...propsOf('forgot-password')} />)

  await userEvent.type(screen.getByLabelText('Email'), "zo$&$'e@example.com")
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))

  expect(await screen.findByText(/zo\$&\$'e@example\.com/)).toBeTruthy()
})

test('a password is measured as people count, by the limits that the server has', () => {
  const words = { short: 'short', long: 'long' }
  const said = (password: string) => newPasswordFaults(password, 'x', words)[0]?.message

  expect([SHORTEST, LONGEST]).toEqual([PASSWORD_MIN, PASSWORD_MAX])
  expect(said('👩‍👩‍👧‍👦'.repeat(11))).toBe('short')
  expect(said('👩‍👩‍👧‍👦'.repeat(12))).toBeUndefined()
  expect(said('a'.repeat(129))).toBe('long')
})

test('the keyboard follows to what is said of a link that was sent, and back', async () => {
  const { words } = propsOf('sign-in')
  openSignIn(() => ({ body: {} }))
  await userEvent.type(screen.getByLabelText('Email'), 'zoe@example.com')

  await userEvent.click(screen.getByRole('button', { name: words.link.button }))
  const back = await screen.findByRole('button', { name: words.link.back })
  await waitFor(() => expect(document.activeElement).toBe(back))
  await userEvent.click(back)

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})
