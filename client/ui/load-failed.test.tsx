import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act, useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LoadFailed } from './load-failed.tsx'

type State = 'failed' | 'loading' | 'ready'
const load = { failed: 'Your plan could not be loaded.', retry: 'Try again' }

let set: (state: State) => void = () => {}

/** A part of a page whose heading may be another one once it is loaded. */
function Part({ ownHeading, steps }: { ownHeading: boolean; steps: boolean }) {
  const [state, setState] = useState<State>('failed')
  useEffect(() => {
    set = setState
  }, [])
  const isReady = state === 'ready'
  return (
    <main>
      <h1>Your account</h1>
      <section>
        {ownHeading ? (
          <h2>Your plan</h2>
        ) : isReady ? (
          <h2 key="plan">Annual Plus</h2>
        ) : (
          <h2 key="none">Your plan</h2>
        )}
        {state === 'failed' && (
          <LoadFailed load={load} retry={() => setState(steps ? 'loading' : 'ready')} />
        )}
        {isReady && <button type="button">Cancel</button>}
      </section>
      <button type="button">Elsewhere</button>
    </main>
  )
}

const press = async (name = 'Try again') => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}
const become = (state: State) => act(async () => set(state))
const here = () => document.activeElement?.textContent

test.each([
  { what: 'at once', steps: false },
  { what: 'after a while', steps: true },
])('what is loaded $what has the keyboard at its heading', async ({ steps }) => {
  render(<Part ownHeading steps={steps} />)

  await press()
  if (steps) await become('ready')

  await vi.waitFor(() => expect(here()).toBe('Your plan'))
  expect(screen.queryByText(load.failed)).toBeNull()
})

test('a heading that comes with what is loaded has it', async () => {
  render(<Part ownHeading={false} steps />)
  await press()

  await become('ready')

  await vi.waitFor(() => expect(here()).toBe('Annual Plus'))
})

test('whoever has gone elsewhere meanwhile is not fetched back', async () => {
  render(<Part ownHeading={false} steps />)
  await press()
  await userEvent.tab()
  expect(here()).toBe('Elsewhere')

  await become('ready')
  document.querySelector('button')?.blur()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))

  expect(here()).not.toBe('Annual Plus')
})

test('it is once: what goes away later takes nobody there', async () => {
  render(<Part ownHeading={false} steps />)
  await press()
  await become('ready')
  await vi.waitFor(() => expect(here()).toBe('Annual Plus'))
  await userEvent.tab()

  await become('loading')
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))

  expect(document.activeElement).toBe(document.body)
})

test('what fails again has its button again, and nobody is moved without a press', async () => {
  render(<Part ownHeading steps />)
  await press()

  await become('failed')

  await vi.waitFor(() => expect(here()).toBe('Your plan'))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
