import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimOf } from '#contract/dashboard/testing/known-claims.ts'
import { answerCalls, startAnew } from './testing/stage-flow.tsx'
import { UndoNotice } from './undo-notice.tsx'

const props = { words: { text: 'Until {time}.', button: 'Take it back' }, onUndone: () => {} }
const undoUntil = new Date(Date.now() + 600_000).toISOString()
const signed = claimOf('signed', { undoUntil, signedAt: '2026-11-20T12:00:00.000Z' })
const unsigned = claimOf('ready_to_sign', { undoUntil: null, signedAt: null })

beforeEach(startAnew)
afterEach(() => void vi.useRealTimers())

test('a form that is signed once more, as in another tab, can be taken back once more', async () => {
  const calls = answerCalls(() => ({ body: unsigned }))
  const { rerender } = render(<UndoNotice claim={signed} {...props} />)
  const button = () => screen.getByRole('button', { name: /^Take it back/ })
  await userEvent.click(button())
  await waitFor(() => expect(calls).toHaveLength(1))

  rerender(<UndoNotice claim={unsigned} {...props} />)
  rerender(<UndoNotice claim={{ ...signed, signedAt: '2026-11-20T12:05:00.000Z' }} {...props} />)

  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  await userEvent.click(button())
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('a notice whose time ran out while the computer slept is gone soon after it wakes', () => {
  vi.useFakeTimers()
  const onOver = vi.fn<() => void>()
  render(<UndoNotice claim={signed} {...props} onOver={onOver} />)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByRole('button', { name: /^Take it back/ })).toBeTruthy()

  vi.setSystemTime(Date.now() + 3_600_000)
  act(() => void vi.advanceTimersByTime(11_000))

  expect(screen.queryByRole('button')).toBeNull()
  expect(onOver).toHaveBeenCalledOnce()
})
