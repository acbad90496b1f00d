import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useLeaveGuard } from './use-leave-guard.ts'

afterEach(() => vi.unstubAllGlobals())

function Guarded({ isSafe }: { isSafe: boolean }) {
  useLeaveGuard({ isSafe, canSave: false })
  return (
    <>
      <a href="#elsewhere">Away</a>
      <a href="#beside" target="_blank" rel="noreferrer">
        Beside it
      </a>
    </>
  )
}

test.each([
  { link: 'Away', isSafe: false, asks: true },
  { link: 'Away', isSafe: true, asks: false },
  { link: 'Beside it', isSafe: false, asks: false },
])('$link, safe: $isSafe, asks: $asks', async ({ link, isSafe, asks }) => {
  const asked = vi.fn(() => false)
  vi.stubGlobal('confirm', asked)
  render(<Guarded isSafe={isSafe} />)

  await userEvent.click(screen.getByRole('link', { name: link }))

  expect(asked).toHaveBeenCalledTimes(asks ? 1 : 0)
})
