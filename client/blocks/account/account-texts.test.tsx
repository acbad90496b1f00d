import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { accountBook } from './account-book.ts'
import { AccountTexts } from './account-texts.tsx'

const given = { lastDigits: '0142', at: '2026-11-20T17:00:00.000Z' }

beforeEach(() => {
  startAnew()
  accountBook.set('loading')
})

function open(answer: Answer, member = true) {
  signedIn.set(member)
  const calls = answerCalls((call) =>
    call.path === '/api/account' ? { body: { email: 'zoe@example.com' } } : answer(call),
  )
  return { calls, ...render(onStage(<AccountTexts {...propsOf('account-texts')} />)) }
}

test('who agreed reads with which number and since when, and ends it by one press', async () => {
  const { calls } = open(({ method }) => ({ body: { given: method === 'GET' ? given : null } }))
  expect(await screen.findByText(/^On November 20, 2026 .* ends in 0142\./)).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'End this agreement' }))

  expect(await screen.findByText('Ended. We send you no text messages.')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ path: '/api/text-consent', method: 'DELETE' })
})

test('what did not work is told, and the button stays', async () => {
  open(({ method }) => (method === 'GET' ? { body: { given } } : { status: 500, body: {} }))

  await userEvent.click(await screen.findByRole('button', { name: 'End this agreement' }))

  expect(await screen.findByText(/did not work/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End this agreement' })).toBeTruthy()
})

test('nobody else sees anything', async () => {
  const none = open(() => ({ body: { given: null } }))
  await expect.poll(() => none.calls.some(({ path }) => path === '/api/text-consent')).toBe(true)
  expect(none.container.textContent).toBe('')
  none.unmount()

  accountBook.set('loading')
  const out = open(() => ({ body: { given } }), false)
  expect(out.container.textContent).toBe('')
})
