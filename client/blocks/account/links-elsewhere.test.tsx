import { screen, render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { ConfirmAddress } from './confirm-address.tsx'
import { ConfirmEmailChange } from './confirm-email-change.tsx'
import { SignInLink } from './sign-in-link.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const begun = [
  { id: 'one', at: '2026-11-21T17:00:00Z', device: 'Chrome on Windows', claims: 1 },
  { id: 'two', at: '2026-11-20T17:00:00Z', device: null, claims: 0 },
]
const elsewhere = { status: 409, body: { code: 'confirm.elsewhere', hasPassword: true, begun } }

const whose = { address: 'a•••@example.com', hasThings: true }

let token = 0

beforeEach(startAnew)

function openLink(answer: Answer) {
  token += 1
  history.replaceState(null, '', `/sign-in/link#token-${token}`)
  const calls = answerCalls(answer)
  render(onStage(<SignInLink {...propsOf('sign-in-link')} />))
  return calls
}

function openConfirm(answer: Answer) {
  token += 1
  history.replaceState(null, '', `/confirm#token-${token}`)
  const calls = answerCalls(answer)
  render(onStage(<ConfirmAddress {...propsOf('confirm-address')} />))
  return calls
}

const look = (sameBrowser: boolean, hasThings: boolean) => ({
  body: { address: 'a•••@example.com', sameBrowser, hasThings },
})

test('a link from another browser names whom it signs in before its button does anything', async () => {
  const calls = openLink(() => look(false, true))

  expect(await screen.findByText(/signs you in as a•••@example.com/)).toBeTruthy()
  expect(screen.getByText(/then go to that account/)).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual(['/api/account/link/look'])
})

test('nothing is said of what goes there when there is nothing', async () => {
  openLink(() => look(false, false))

  expect(await screen.findByText(/signs you in as/)).toBeTruthy()
  expect(screen.queryByText(/then go to that account/)).toBeNull()
})

test('in the browser that asked for it, the page is as short as it was', async () => {
  const calls = openLink(() => look(true, true))
  await waitFor(() => expect(calls).toHaveLength(1))

  expect(screen.getByText(/Press the button if you asked for it/)).toBeTruthy()
  expect(screen.queryByText(/signs you in as/)).toBeNull()
})

test('before it is known whom it signs in, the button looks again and opens nothing', async () => {
  let tries = 0
  const calls = openLink(({ path }) => {
    if (!path.endsWith('/look')) return { status: 500, body: {} }
    tries += 1
    return tries === 1 ? { status: 500, body: { code: 'internal' } } : look(false, false)
  })
  await screen.findByRole('alert')

  await press('Sign in')

  expect(await screen.findByText(/signs you in as/)).toBeTruthy()
  expect(calls.map(({ path }) => path)).not.toContain('/api/account/link/open')
})

test('of accounts that were begun elsewhere, the person says which is theirs, or that none is', async () => {
  const calls = openLink(({ path }) => (path.endsWith('/look') ? look(true, false) : elsewhere))
  await waitFor(() => expect(calls).toHaveLength(1))
  await press('Sign in')
  expect(
    await screen.findByText(/November 21, 2026 in Chrome on Windows, with 1 claim\./),
  ).toBeTruthy()
  expect(screen.getByText(/November 20, 2026 in another browser\./)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))

  await userEvent.click(screen.getAllByRole('button', { name: 'Yes, it was me' })[1]!)
  await press('No, it was not me')

  const said = calls.map(({ body }) => body).slice(-2)
  expect(said).toMatchObject([{ mine: 'two' }, { mine: null }])
})

test.each([
  ['Yes, it was me', true],
  ['No, it was not me', false],
])('a sign-up from another browser: "%s"', async (name, wasMe) => {
  const calls = openConfirm(({ body }) =>
    'wasMe' in body
      ? { body: { outcome: wasMe ? 'confirmed' : 'declined', next: '/dashboard' } }
      : { ...elsewhere, body: { ...elsewhere.body, ...whose, begun: begun.slice(0, 1) } },
  )
  await press('Confirm my email')
  expect(await screen.findByText(/in Chrome on Windows, with 1 claim/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByText(/signs you in here as a•••@example.com/)).toBeTruthy()
  expect(screen.getByText(/then go to that account/)).toBeTruthy()

  await press(name)

  const heading = wasMe ? 'Your address is confirmed' : 'That account is over'
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: heading }))
  expect(calls.at(-1)?.body).toMatchObject({ wasMe })
})

test('the link of a new address asks for a sign-in, and goes on by itself after it', async () => {
  history.replaceState(null, '', '/account/email#token-of-a-change')
  let isSignedIn = false
  const calls = answerCalls(({ path }) => {
    if (path.endsWith('/sign-in')) isSignedIn = true
    if (!path.endsWith('/email/confirm')) {
      return { body: { signedIn: true, secondFactor: false, next: '/', sessionId: 's' } }
    }
    return isSignedIn
      ? { body: { changed: true, waitsFor: null } }
      : { status: 409, body: { code: 'email-change.sign-in-first' } }
  })
  render(onStage(<ConfirmEmailChange {...propsOf('confirm-email-change')} />))

  await press('Yes, change it')
  expect(await screen.findByRole('heading', { name: 'Sign in to change the address' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse battery')
  await press('Sign in')

  expect(await screen.findByRole('heading', { name: 'Your address is changed' })).toBeTruthy()
  expect(calls.at(-1)?.body).toMatchObject({ token: 'token-of-a-change' })
})
