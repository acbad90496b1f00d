import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

const words = { copy: 'Copy it', copied: 'Copied.', notCopied: 'Select it instead.' }
const press = () => userEvent.click(screen.getByRole('button', { name: 'Copy it' }))

test('a text is copied, and that is said until the text is another', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<CopyButton text="Dear sir" words={words} />)

  await user.click(screen.getByRole('button', { name: 'Copy it' }))

  expect(await navigator.clipboard.readText()).toBe('Dear sir')
  expect(screen.getByRole('status').textContent).toBe('Copied.')
  rerender(<CopyButton text="Dear madam" words={words} />)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('where a page may not copy, the field is marked, and what to do is said', async () => {
  userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  render(
    <>
      <textarea id="words" defaultValue="Dear sir" />
      <CopyButton text="Dear sir" words={words} fieldId="words" />
    </>,
  )

  await press()

  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  expect(screen.getByRole('status').textContent).toBe('Select it instead.')
  expect(field.selectionEnd - field.selectionStart).toBe('Dear sir'.length)
})
