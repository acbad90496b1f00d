import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emailTopics, startsOn } from '#contract/emails/kinds.ts'
import type { AccountDetails } from '#contract/wire/accounts/account.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { inTrouble, troubles } from '../../onboarding/testing/in-trouble.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { rememberKeys } from '../../stage/api.ts'
import { onStage } from '../../testing/on-stage.tsx'
import { member as plain } from '../../testing/member.ts'
import { propsOf } from '../../testing/props-of.ts'
import { accountBook, onceLetGo } from './account-book.ts'
import { AccountEmails } from './account-emails.tsx'
import { AccountSecurity } from './account-security.tsx'
import { AccountWho } from './account-who.tsx'

const who = propsOf('account-who')
const security = propsOf('account-security')
const emails = propsOf('account-emails')
const member: AccountDetails = {
  ...plain,
  twoFactor: { on: true, recoveryCodesLeft: 10 },
}
const topics = emailTopics.map((id) => ({ id, on: startsOn(id) }))
const settings = { address: 'z•••@example.com', list: 'all', unsubscribedFromAll: false, bounced: false, topics } // prettier-ignore

/** An account page; `account` is what the server knows of the account when it is asked. */
function open(answer: Answer, account: () => AccountDetails | undefined = () => member) {
  signedIn.set(true)
  const calls = answerCalls((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/api/account/email-settings') return { body: settings }
    if (call.path !== '/api/account') return undefined
    const known = account()
    return known ? { body: known } : { status: 401, body: { code: 'sign-in.required' } }
  })
  render(
    onStage(
      <>
        <AccountWho {...who} />
        <AccountSecurity {...security} />
        <AccountEmails {...emails} />
      </>,
    ),
  )
  return calls
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const pressLast = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!)
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false })

beforeEach(() => {
  startAnew()
  accountBook.set('loading')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

interface Deed {
  what: string
  path: string
  fill: () => Promise<void>
  send: () => Promise<void>
  typed: () => string
  done: string
}

const deeds: Deed[] = [
  {
    what: 'another password',
    path: '/api/account/password',
    fill: async () => {
      await press(security.password.change)
      await userEvent.type(box(security.password.current.label), 'the old password')
      await userEvent.type(box(security.password.chosen.label), 'a quite new password')
    },
    send: () => press(security.password.button),
    typed: () => box(security.password.chosen.label).value,
    done: security.password.done,
  },
  {
    what: 'another address',
    path: '/api/account/email',
    fill: async () => {
      await press(who.change.open)
      await userEvent.type(box(who.change.label), 'lovelace@example.com')
      await userEvent.type(box(who.change.password.label), 'the old password')
    },
    send: () => press(who.change.button),
    typed: () => box(who.change.label).value,
    done: who.change.sent.replace('{email}', 'lovelace@example.com'),
  },
  {
    what: 'the end of codes',
    path: '/api/account/two-factor/stop',
    fill: async () => {
      await press(security.twoFactor.stop)
      await userEvent.type(box(security.twoFactor.stopping.label), '123456')
    },
    send: () => pressLast(security.twoFactor.stopping.button),
    typed: () => box(security.twoFactor.stopping.label).value,
    done: security.twoFactor.stopped,
  },
]

describe.each(deeds)('$what', ({ path, fill, send, typed, done }) => {
  test.each(troubles)(
    'whose answer is %s is told as that; what was typed stays, and another press does it',
    async (trouble) => {
      const isMeant = (call: { path: string }) => call.path === path
      const { answer, mend } = inTrouble(trouble, isMeant, (call) =>
        isMeant(call) ? { body: { done: true, accepted: true } } : undefined,
      )
      open(answer)
      await fill()
      const before = typed()
      await send()

      await screen.findByText(trouble === 'lost' ? who.failures.offline : who.failures.failed)
      expect(screen.queryByText(done)).toBeNull()
      expect(typed()).toBe(before)
      mend()
      await send()

      expect(await screen.findByText(done)).toBeTruthy()
    },
  )
})

test('whose session ended with the answer that got lost is told so, and not to try the same again', async () => {
  let isSignedIn = true
  rememberKeys({ csrfToken: 'c1', sessionId: 's1' })
  open(
    ({ path, body }) => {
      if (path.startsWith('/api/visitor')) {
        return { body: { csrfToken: 'c1', sessionId: null, isNew: false, isOther: false } }
      }
      if (path !== '/api/account/password') return undefined
      const code = body['sessionId'] ? 'session.mismatch' : 'sign-in.required'
      if (!isSignedIn) return { status: 401, body: { code } }
      isSignedIn = false
      throw new TypeError('Failed to fetch')
    },
    () => (isSignedIn ? member : undefined),
  )
  const [password] = deeds
  await password?.fill()
  await password?.send()

  expect(await screen.findByText('Your sign-in has ended.')).toBeTruthy()
  expect(screen.getByRole('link', { name: who.signedOut.signIn })).toBeTruthy()
  expect(screen.queryByText(security.failures.failed)).toBeNull()
  expect(screen.queryByText(security.failures.wrong)).toBeNull()
})

test('who has not confirmed the address is told so where it is asked for, and the button of the link leaves the keyboard here', async () => {
  const unconfirmed = {
    ...member,
    confirmed: false,
    twoFactor: { on: false, recoveryCodesLeft: 0 },
  }
  open(
    ({ path }) =>
      path.endsWith('/two-factor/start')
        ? { status: 409, body: { code: 'account.unconfirmed' } }
        : path.includes('confirm')
          ? { body: {} }
          : undefined,
    () => unconfirmed,
  )

  await press(security.twoFactor.start)
  await screen.findByText('Please confirm your email address first.')

  await press(who.unconfirmed.again)
  await screen.findByText(who.unconfirmed.sent)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: who.title })),
  )
})

test('an address that was never confirmed is replaced at once, by no password and no link to it', async () => {
  let email = member.email
  const calls = open(
    ({ path, body }) => {
      if (path !== '/api/account/email') return undefined
      email = String(body['newEmail'])
      return { body: { accepted: true } }
    },
    () => ({ ...member, email, confirmed: false }),
  )
  await press(who.change.open)
  expect(screen.queryByText(who.change.hint)).toBeNull()
  await userEvent.type(box(who.change.label), 'lovelace@example.com')
  await press('Use this address')

  await screen.findByText('Changed. We sent a link to lovelace@example.com that confirms it.')
  const sent = calls.find(({ path }) => path === '/api/account/email')
  expect(sent?.body).toMatchObject({ newEmail: 'lovelace@example.com' })
  expect(sent?.body).not.toHaveProperty('password')
})

test('whose address was confirmed since the page was opened is asked for the password then, and reads of both links', async () => {
  let confirmed = false
  const calls = open(
    ({ path, body }) => {
      if (path !== '/api/account/email') return undefined
      confirmed = true
      if (body['password'] !== 'the old password') {
        return { status: 401, body: { code: 'sign-in.wrong' } }
      }
      return { body: { accepted: true } }
    },
    () => ({ ...member, confirmed }),
  )
  await press(who.change.open)
  await userEvent.type(box(who.change.label), 'lovelace@example.com')
  await press('Use this address')

  expect((await screen.findAllByText(who.change.password.missing)).length).toBeGreaterThan(0)
  expect(screen.queryByText(who.failures.wrong)).toBeNull()
  await userEvent.type(box(who.change.password.label), 'the old password')
  await press(who.change.button)

  await screen.findByText(who.change.sent.replace('{email}', 'lovelace@example.com'))
  expect(calls.filter(({ path }) => path === '/api/account/email')).toHaveLength(2)
})

test('and who has no password reads of both links then, and not that it has changed', async () => {
  let confirmed = false
  open(
    ({ path }) => {
      if (path !== '/api/account/email') return undefined
      confirmed = true
      return { body: { accepted: true } }
    },
    () => ({ ...member, hasPassword: false, confirmed }),
  )
  await press(who.change.open)
  await userEvent.type(box(who.change.label), 'lovelace@example.com')
  await press('Use this address')

  await screen.findByText(who.change.sent.replace('{email}', 'lovelace@example.com'))
})

/** A server that gives codes out. */
function codesFor(path: string) {
  if (path.endsWith('/two-factor/start')) return { body: { secret: 'ABCD', uri: 'otpauth://' } }
  if (path.endsWith('/two-factor/confirm')) return { body: { recoveryCodes: ['a-1', 'b-2'] } }
  return undefined
}

async function turnCodesOn(): Promise<void> {
  await press(security.twoFactor.start)
  await userEvent.type(await screen.findByLabelText(security.twoFactor.scan.label), '123456')
  await press(security.twoFactor.scan.button)
}

test('codes that were turned on are told as on, also where the account cannot be read anew', async () => {
  let isAway = false
  open(
    ({ path }) => {
      if (isAway && path === '/api/account') return { status: 503, body: {} }
      return codesFor(path)
    },
    () => plain,
  )
  await turnCodesOn()
  isAway = true
  await press(security.twoFactor.codes.done)

  await screen.findByText(security.twoFactor.on.text.replace('{count}', '2'))
  expect(screen.queryByText(security.twoFactor.off)).toBeNull()
})

test('nor are codes that were taken away told as on', async () => {
  let isAway = false
  open(
    ({ path }) => {
      if (isAway && path === '/api/account') return { status: 503, body: {} }
      if (!path.endsWith('/two-factor/stop')) return undefined
      isAway = true
      return { body: { stopped: true } }
    },
    () => ({ ...plain, twoFactor: { on: true, recoveryCodesLeft: 2 } }),
  )
  await press(security.twoFactor.stop)
  await userEvent.type(box(security.twoFactor.stopping.label), '123456')
  await press(security.twoFactor.stopping.button)

  await screen.findByText(security.twoFactor.stopped)
  expect(screen.getByText(security.twoFactor.off)).toBeTruthy()
  expect(screen.getByRole('button', { name: security.twoFactor.start })).toBeTruthy()
})

test('recovery codes that are on the page stay there until they are done with, also where another tab signs in', async () => {
  const reload = vi.fn()
  open(
    ({ path }) => codesFor(path),
    () => plain,
  )
  await turnCodesOn()
  await screen.findByText('a-1')

  onceLetGo(reload)

  expect(reload).not.toHaveBeenCalled()
  await press(security.twoFactor.codes.done)

  expect(reload).toHaveBeenCalled()
})

test('the keyboard follows to what takes the place of the button for codes, and back', async () => {
  open(() => undefined)
  await press(security.twoFactor.stop)
  await waitFor(() => expect(document.activeElement).toBe(box(security.twoFactor.stopping.label)))

  await press(security.twoFactor.cancel)

  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: security.twoFactor.stop }),
    ),
  )
})

test('who never signed in is not told that a sign-in has ended', async () => {
  signedIn.set(false)
  answerCalls()
  render(onStage(<AccountWho {...who} />))

  await screen.findByText(who.signedOut.title)
  expect(screen.queryByText('Your sign-in has ended.')).toBeNull()
})

test.each(troubles)(
  'a switch of e-mail whose answer is %s is as it was, and can be pressed again',
  async (trouble) => {
    const isMeant = ({ method }: { method: string }) => method === 'PATCH'
    const [first] = emails.topics.items
    const { answer, mend } = inTrouble(trouble, isMeant, (call) => {
      if (!isMeant(call)) return undefined
      const [changed] = call.body['topics'] as typeof topics
      return {
        body: {
          ...settings,
          topics: topics.map((one) => (one.id === changed?.id ? changed : one)),
        },
      }
    })
    open(answer)
    const box = await screen.findByLabelText<HTMLInputElement>(first?.label ?? '')
    const before = box.checked
    await userEvent.click(box)

    await screen.findByText(emails.failed)
    expect(box.checked).toBe(before)
    mend()
    await userEvent.click(box)

    await waitFor(() => expect(screen.getByText(emails.topics.saved)).toBeTruthy())
    expect(box.checked).toBe(!before)
  },
)
