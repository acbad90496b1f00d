import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { inAdmin } from '../testing/in-admin.tsx'
import { Router, ScreenLink, usePlace } from './router.tsx'

afterEach(() => vi.unstubAllGlobals())

function Shown() {
  const { path, go } = usePlace()
  return (
    <>
      <p>{path}</p>
      <ScreenLink to="/claims/one">One</ScreenLink>
      <button type="button" onClick={() => go('/claims?state=paid', { replace: true })}>
        Paid
      </button>
    </>
  )
}

test('another screen begins at its top; another filter and going back leave the place to the browser', async () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  history.replaceState(null, '', '/admin/claims')
  render(
    inAdmin(
      <Router>
        <Shown />
      </Router>,
    ),
  )

  await userEvent.click(screen.getByRole('button', { name: 'Paid' }))
  expect(scrollTo).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('link', { name: 'One' }))
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)

  act(() => history.back())
  await screen.findByText('/claims')
  expect(scrollTo).toHaveBeenCalledTimes(1)
})
