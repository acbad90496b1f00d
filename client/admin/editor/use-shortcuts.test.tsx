import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useShortcuts } from './use-shortcuts.ts'

function show() {
  const deeds = { save: vi.fn(), undo: vi.fn(), redo: vi.fn(), move: vi.fn() }
  function Bench() {
    useShortcuts(deeds)
    return (
      <>
        <button type="button">Preview</button>
        <select aria-label="Experiment" />
        <textarea aria-label="Text" />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the windows of /admin are drawn */}
        <div role="dialog" aria-label="View as">
          <select aria-label="Address" />
          <button type="button">Close</button>
        </div>
      </>
    )
  }
  render(<Bench />)
  return deeds
}

/** Whether the browser may still do what the key does by itself. */
async function press(at: HTMLElement, key: string, held: 'altKey' | 'ctrlKey'): Promise<boolean> {
  const isLeft = fireEvent.keyDown(at, { key, [held]: true })
  await new Promise((resolve) => setTimeout(resolve, 0))
  return isLeft
}

test('Alt and an arrow move what is chosen', async () => {
  const { move } = show()

  await press(screen.getByRole('button', { name: 'Preview' }), 'ArrowDown', 'altKey')

  expect(move).toHaveBeenCalledWith(1)
})

test.each(['Experiment', 'Text', 'Address', 'Close'])(
  'in “%s” Alt and an arrow are the browser’s: they open a list, or move by a paragraph',
  async (name) => {
    const { move } = show()
    const at = screen.queryByLabelText(name) ?? screen.getByRole('button', { name })

    expect(await press(at, 'ArrowDown', 'altKey')).toBe(true)

    expect(move).not.toHaveBeenCalled()
  },
)

test('in a window over the editor nothing behind it is undone; saving works everywhere', async () => {
  const { undo, save } = show()
  const inWindow = screen.getByLabelText('Address')

  await press(inWindow, 'z', 'ctrlKey')
  await press(inWindow, 's', 'ctrlKey')

  expect(undo).not.toHaveBeenCalled()
  expect(save).toHaveBeenCalledOnce()
})
