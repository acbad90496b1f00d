import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../onboarding/known-sign-in.ts'
import { type Answer, answerCalls, startAnew } from '../../onboarding/testing/stage-flow.tsx'
import { onStage } from '../../testing/on-stage.tsx'
import { propsOf } from '../../testing/props-of.ts'
import { StopTwoFactor } from './stop-two-factor.tsx'

const words = propsOf('account-security')
const STOP = '/api/account/two-factor/stop'
const notFresh = { status: 403, body: { code: 'sign-in.not-fresh' } }

beforeEach(() => {
  startAnew()
  signedIn.set(true)
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
