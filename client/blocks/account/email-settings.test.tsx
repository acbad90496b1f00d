import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { emailTopics, startsOn } from '#contract/emails/kinds.ts'
import type { EmailSettings as Settings } from '#contract/wire/emails.ts'
import {
  type Answer,
  answerCalls,
  type Call,
  startAnew,
} from '../../onboarding/testing/stage-flow.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { EmailSettings } from './email-settings.tsx'

const words = propsOf('email-settings')
const settings: Settings = {
  address: 'z•••@example.com',
  list: 'reminders',
  unsubscribedFromAll: false,
  bounced: false,
  topics: emailTopics.map((id) => ({ id, on: startsOn(id) })),
}

beforeEach(startAnew)

function open(path: string, answer: Answer = () => ({ body: settings })): Call[] {
  history.replaceState(null, '', path)
  const calls = answerCalls(answer)
  render(<EmailSettings {...words} />)
  return calls
}

const paths = (calls: Call[]) => calls.map(({ path }) => path)

test('every topic has its words, and there is no other', () => {
  expect(words.topics.items.map(({ id }) => id)).toEqual(emailTopics)
})

test('by a link, each topic is a switch of its own, kept as soon as it is pressed', async () => {
  const calls = open('/email#token', ({ path }) => ({
    body: path.endsWith('change')
      ? {
          ...settings,
          topics: settings.topics.map((topic) => ({
            ...topic,
            on: topic.id !== 'reminders.check' && topic.on,
          })),
        }
      : settings,
  }))

  const checks = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Checks' })
  const wasOn = checks.checked
  await userEvent.click(checks)

  expect(wasOn).toBe(true)
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(checks.checked).toBe(false)
  expect(calls.at(-1)).toMatchObject({
    path: '/api/email/settings/change',
    body: { token: 'token', topics: [{ id: 'reminders.check', on: false }] },
  })
  expect(screen.getByText('z•••@example.com')).toBeTruthy()
})

test('a change that failed is taken back, and said', async () => {
  open('/email#token', ({ path }) =>
    path.endsWith('change') ? { status: 500, body: { code: 'internal' } } : { body: settings },
  )

  const checks = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Checks' })
  await userEvent.click(checks)

  expect(
    (await screen.findByText(/As far as we can tell, that did not work/)).closest('[role=alert]'),
  ).not.toBeNull()
  expect(checks.checked).toBe(true)
})

test('of an address at which nothing arrives it says so, and offers no button that would not help', async () => {
  open('/email#token', () => ({ body: { ...settings, unsubscribedFromAll: true, bounced: true } }))

  expect(await screen.findByText(words.all.bounced ?? 'no words')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.all.again })).toBeNull()
})

test('one button stops all; the switches then rest, and one button brings them back', async () => {
  const calls = open('/email#token', ({ body }) => ({
    body: { ...settings, unsubscribedFromAll: body['unsubscribedFromAll'] ?? false },
  }))

  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe from all' }))
  const again = await screen.findByRole('button', { name: 'Get emails again' })
  const resting = screen.getAllByRole<HTMLInputElement>('checkbox')
  const areOff = resting.every((box) => box.matches(':disabled') && !box.checked)
  await userEvent.click(again)
  await screen.findByRole('button', { name: 'Unsubscribe from all' })

  expect(areOff).toBe(true)
  expect(calls.slice(1).map(({ body }) => body['unsubscribedFromAll'])).toEqual([true, false])
})

test('the unsubscribe link of a message asks before it stops anything, and hides its token', async () => {
  const calls = open('/email/unsubscribe?token=token', ({ path }) => ({
    body: path === '/email/unsubscribe' ? { unsubscribed: true } : settings,
  }))

  await screen.findByText('All reminders about your claims')
  const before = paths(calls)
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))

  expect(before).toEqual(['/api/email/settings'])
  expect((await screen.findByRole('status')).textContent).toMatch(/will not send these/)
  expect(calls.at(-1)).toMatchObject({
    path: '/email/unsubscribe',
    body: { token: 'token', 'List-Unsubscribe': 'One-Click' },
  })
  expect(location.search).toBe('')
  expect(screen.getByRole('link', { name: 'Choose what we send' }).getAttribute('href')).toBe(
    '/email#token',
  )
})

test('without a link, one is asked for by the address alone', async () => {
  const calls = open('/email', () => ({ status: 202, body: { accepted: true } }))

  await userEvent.type(await screen.findByLabelText('Email'), 'zoe@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }))

  expect((await screen.findByRole('status')).textContent).toMatch(/on its way/)
  expect(calls).toMatchObject([
    { path: '/api/email/settings/link', body: { email: 'zoe@example.com' } },
  ])
})

test('a link that is too old says so, and offers another', async () => {
  open('/email#old', () => ({ status: 410, body: { code: 'link.not-usable' } }))

  expect(await screen.findByText(/This link is too old/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Email me a link' })).toBeTruthy()
})

test('settings that could not be read can be read again', async () => {
  let tries = 0
  open('/email#token', () => {
    tries += 1
    return tries === 1 ? { status: 500, body: { code: 'internal' } } : { body: settings }
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('checkbox', { name: 'Checks' })).toBeTruthy()
})
