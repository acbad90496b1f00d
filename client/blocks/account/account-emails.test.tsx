import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { emailTopics, startsOn } from '#contract/emails/kinds.ts'
import type { AccountDetails } from '#contract/wire/accounts/account.ts'
import type { EmailSettings } from '#contract/wire/emails.ts'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { member } from '../../testing/member.ts'
import { propsOf } from '../../testing/props-of.ts'
import { accountBook } from './account-book.ts'
import { AccountEmails } from './account-emails.tsx'

const words = propsOf('account-emails')
const settings: EmailSettings = {
  address: 'z•••@example.com',
  list: 'all',
  unsubscribedFromAll: false,
  bounced: false,
  topics: emailTopics.map((id) => ({ id, on: startsOn(id) })),
}

beforeEach(() => {
  startAnew()
  accountBook.set('loading')
})

function open({
  account = member,
  answer = () => ({ body: settings }),
}: { account?: AccountDetails | undefined; answer?: Answer } = {}) {
  signedIn.set(true)
  const calls = answerCalls((call) =>
    call.path === '/api/account' ? { body: account } : answer(call),
  )
  render(onStage(<AccountEmails {...words} />))
  return calls
}

test('every topic has its words, and there is no other', () => {
  expect(words.topics.items.map(({ id }) => id)).toEqual(emailTopics)
})

test('a signed-in person switches topics without any link', async () => {
  const calls = open({
    answer: ({ body }) => ({
      body: body['topics']
        ? {
            ...settings,
            topics: settings.topics.map((topic) => ({ ...topic, on: topic.id !== 'mail-updates' })),
          }
        : settings,
    }),
  })
  const letter = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Where your letter is',
  })

  await userEvent.click(letter)

  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(letter.checked).toBe(false)
  expect(calls.at(-1)).toMatchObject({
    path: '/api/account/email-settings',
    method: 'PATCH',
    body: { topics: [{ id: 'mail-updates', on: false }] },
  })
})

test('as long as the address may be somebody else’s, it is to be confirmed first', async () => {
  const calls = open({ account: { ...member, confirmed: false } })

  expect(await screen.findByText(words.unconfirmed)).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual(['/api/account'])
})

test('what could not be read can be read again', async () => {
  let isDown = true
  open({ answer: () => (isDown ? { status: 500, body: {} } : { body: settings }) })
  const again = await screen.findByRole('button', { name: words.loadFailed.again })
  isDown = false

  await userEvent.click(again)

  expect(await screen.findAllByRole('checkbox')).toHaveLength(emailTopics.length)
})

test('nobody signed in sees nothing', () => {
  answerCalls(() => ({ body: {} }))
  signedIn.set(false)

  const { container } = render(onStage(<AccountEmails {...words} />))

  expect(container.textContent).toBe('')
})
