import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { member } from '../../testing/member.ts'
import { propsOf } from '../../testing/props-of.ts'
import { accountBook, useAccount } from './account-book.ts'
import { PasskeysPart } from './passkeys-part.tsx'
import { StopTwoFactor } from './stop-two-factor.tsx'

const words = propsOf('account-security')
const STOP = '/api/account/two-factor/stop'
const notFresh = { status: 403, body: { code: 'sign-in.not-fresh' } }

beforeEach(() => {
  startAnew()
  signedIn.set(true)
  accountBook.set('loading')
})

function open(answer: Answer) {
  const ends: string[] = []
  const calls = answerCalls(answer)
  const noteEnd = (end: string) => () => void ends.push(end)
  render(
    onStage(
      <StopTwoFactor
        id="code"
        words={words}
        onStopped={noteEnd('stopped')}
        onCancel={noteEnd('cancelled')}
      />,
    ),
  )
  return { calls, ends }
}

const code = () => screen.getByLabelText<HTMLInputElement>(words.twoFactor.stopping.label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function send() {
  await userEvent.type(code(), '123 456')
  await press(words.twoFactor.stopping.button)
}

test('what is sent is done, and said to whoever opened the form', async () => {
  const { calls, ends } = open(({ path }) => (path === STOP ? { body: { done: true } } : undefined))

  await send()

  expect(calls[0]).toMatchObject({ path: STOP, body: { code: '123456' } })
  expect(ends).toEqual(['stopped'])
})

test('a fresh sign-in takes the place of the form, which then is as it was', async () => {
  const { ends } = open(({ path }) => (path === STOP ? notFresh : undefined))
  await send()
  const asked = await screen.findByRole('heading', { name: words.again.title })
  const isFormGone = screen.queryByLabelText(words.twoFactor.stopping.label) === null

  await press(words.again.cancel)

  expect(asked).toBeTruthy()
  expect(isFormGone).toBe(true)
  expect(code().value).toBe('123 456')
  expect(ends).toEqual([])
})

test('the way out does nothing', async () => {
  const { calls, ends } = open(() => undefined)

  await press(words.twoFactor.cancel)

  expect(ends).toEqual(['cancelled'])
  expect(calls).toEqual([])
})

test('what was done after a fresh sign-in is shown as done, however late the account is read', async () => {
  const passkey = {
    id: 'key',
    name: 'My phone',
    createdAt: '2026-11-21T12:00:00.000Z',
    lastUsedAt: null,
  }
  const server = { isFresh: false, passkeys: [passkey], isRemoved: Promise.withResolvers<void>() }
  answerCalls(({ path, method }) => {
    if (path === '/api/account') return { body: { ...member, passkeys: server.passkeys } }
    if (path === '/api/visitor') return { body: { csrfToken: 'another', sessionId: 'one' } }
    if (path === '/api/account/sign-in') {
      server.isFresh = true
      return { body: { signedIn: true } }
    }
    if (method !== 'DELETE') return undefined
    if (!server.isFresh) return notFresh
    server.passkeys = []
    server.isRemoved.resolve()
    return { body: {} }
  })
  const { fetch } = globalThis
  let readings = 0
  vi.stubGlobal('fetch', async (path: string, how?: RequestInit) => {
    const answer = await fetch(path, how)
    // The first tells whose it is.
    if (path === '/api/account' && server.isFresh && (readings += 1) > 1) {
      await server.isRemoved.promise
      await new Promise((later) => setTimeout(later, 20))
    }
    return answer
  })
  await removeSigningInAgain()

  await server.isRemoved.promise
  await waitFor(() => expect(screen.queryByText(words.again.title)).toBeNull())
  await new Promise((later) => setTimeout(later, 100))
  expect(screen.getByText(words.passkeys.none)).toBeTruthy()
})

function Passkeys() {
  const account = useAccount()
  return typeof account === 'object' ? (
    <PasskeysPart id="keys" words={words} account={account} />
  ) : null
}

/** The passkey is removed, which asks for a sign-in that is not older. */
async function removeSigningInAgain(): Promise<void> {
  render(onStage(<Passkeys />))
  await userEvent.click(await screen.findByRole('button', { name: /My phone$/ }))
  await press(words.passkeys.confirmRemove)
  await screen.findByRole('heading', { name: words.again.title })

  await userEvent.type(screen.getByLabelText(words.again.words.password.label), 'a password')
  await press(words.again.words.button)
}

test('what was asked for is not done with another account that is signed in to then', async () => {
  const other = new BroadcastChannel('sparrow')
  const told = new Promise((resolve) => other.addEventListener('message', resolve))
  const passkey = { id: 'key', name: 'My phone', createdAt: '2026-11-21T12:00:00.000Z' }
  const passkeys = [{ ...passkey, lastUsedAt: null }]
  let id = 'one'
  const calls = answerCalls(({ path, method }) => {
    if (path === '/api/account') return { body: { ...member, id, passkeys } }
    if (path === '/api/visitor') return { body: { csrfToken: 'another', sessionId: 'two' } }
    if (method === 'DELETE') return notFresh
    if (path !== '/api/account/sign-in') return undefined
    id = 'another'
    return { body: { signedIn: true } }
  })
  await removeSigningInAgain()

  await told
  other.close()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
