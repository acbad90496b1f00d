import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

/** A list whose entries can be kept, which takes the button away, or dropped, which takes the entry away. */
function List() {
  const [isKept, setKept] = useState(false)
  const [isDropped, setDropped] = useState(false)
  return (
    <section>
      <h2>Your list</h2>
      <ul>
        {!isDropped && (
          <li>
            <h3>An entry</h3>
            {!isKept && (
              <Button goesAway onClick={() => setKept(true)}>
                Keep
              </Button>
            )}
            <Button goesAway onClick={() => setDropped(true)}>
              Drop
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

test.each([
  { what: 'alone', name: 'Keep', heading: 'An entry' },
  { what: 'with what it stands in', name: 'Drop', heading: 'Your list' },
])('a button that goes away $what leaves the keyboard at the heading above', async (gone) => {
  render(<List />)

  await userEvent.click(screen.getByRole('button', { name: gone.name }))

  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: gone.heading })),
  )
})
