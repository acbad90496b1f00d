import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DeletionNotice } from './deletion-notice.tsx'
import { answerCalls } from './testing/stage-flow.tsx'

const words = {
  text: 'Everything will be deleted on {day} at {time}.',
  button: 'Keep my data',
  kept: 'Your data stays.',
  failed: 'Try again.',
}
const pending = {
  askedAt: '2026-11-21T10:00:00.000Z',
  runsAt: '2026-11-28T10:00:00.000Z',
  canUndo: true,
}

test('a planned deletion names its day and is taken back with one button', async () => {
  const calls = answerCalls(({ path }) =>
    path === '/privacy/deletion/pending' ? { body: { pending } } : undefined,
  )
  render(<DeletionNotice words={words} />)

  expect(
    await screen.findByText(/^Everything will be deleted on November 28, 2026 at \d/),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep my data' }))

  expect(await screen.findByText('Your data stays.')).toBeTruthy()
  expect(screen.queryByText(/will be deleted/)).toBeNull()
  expect(calls.map(({ method, path }) => [method, path]).at(-1)).toEqual([
    'POST',
    '/privacy/delete/undo',
  ])
})

test('when it could not be taken back it says so, and the way stays', async () => {
  answerCalls(({ path }) =>
    path === '/privacy/deletion/pending' ? { body: { pending } } : { status: 503, body: {} },
  )
  render(<DeletionNotice words={words} />)

  await userEvent.click(await screen.findByRole('button', { name: 'Keep my data' }))

  expect((await screen.findByRole('alert')).textContent).toBe('Try again.')
  expect(screen.getByText(/will be deleted/)).toBeTruthy()
})

test.each([
  ['has begun meanwhile', { ...pending, canUndo: false }, 409, 'Your data is being deleted now.'],
  ['was taken back although the answer got lost', null, 503, 'Your data stays.'],
])('a deletion that %s is told as it is', async (_, later, status, said) => {
  let isAsked = false
  answerCalls(({ path }) => {
    if (path === '/privacy/deletion/pending')
      return { body: { pending: isAsked ? later : pending } }
    isAsked = true
    return { status, body: {} }
  })
  render(<DeletionNotice words={words} />)

  await userEvent.click(await screen.findByRole('button', { name: 'Keep my data' }))

  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a deletion that began says so and offers no way back', async () => {
  answerCalls(() => ({ body: { pending: { ...pending, canUndo: false } } }))
  render(<DeletionNotice words={words} />)

  expect(await screen.findByText('Your data is being deleted now.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
