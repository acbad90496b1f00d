import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ErrorSummary, type FieldFault } from './error-summary.tsx'
import { TextField } from './text-field.tsx'

const faults = [{ field: 'zip', message: 'Enter a ZIP code' }]

function Two({ first, second }: Record<'first' | 'second', readonly FieldFault[]>) {
  return (
    <>
      <ErrorSummary faults={first} />
      <ErrorSummary faults={second} />
    </>
  )
}

test('takes the focus when something is missing, and its link leads to the field', async () => {
  Element.prototype.scrollIntoView = () => {}
  render(
    <>
      <ErrorSummary faults={faults} />
      <TextField id="zip" label="ZIP code" error="Enter a ZIP code" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))

  await userEvent.click(screen.getByRole('link', { name: 'Enter a ZIP code' }))

  expect(document.activeElement).toBe(screen.getByLabelText('ZIP code'))
})

test('takes the focus again after another try', () => {
  const { rerender } = render(<ErrorSummary faults={faults} />)
  screen.getByRole('link').focus()

  rerender(<ErrorSummary faults={[...faults]} />)

  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('the title of the page says so until the last of them is gone', () => {
  document.title = 'Sign in'
  const { rerender } = render(<Two first={faults} second={faults} />)
  const both = document.title

  rerender(<Two first={[]} second={faults} />)
  const one = document.title
  rerender(<Two first={[]} second={[]} />)

  expect([both, one, document.title]).toEqual(['Error: Sign in', 'Error: Sign in', 'Sign in'])
})

test('a page that was named meanwhile keeps its name', () => {
  document.title = 'Sign in'
  const { unmount } = render(<ErrorSummary faults={faults} />)
  document.title = 'Your account'

  unmount()

  expect(document.title).toBe('Your account')
})

test('is not there when nothing is wrong', () => {
  render(<ErrorSummary faults={[]} />)

  expect(screen.queryByRole('alert')).toBeNull()
})

test('a field says what is wrong with it', () => {
  render(<TextField id="zip" label="ZIP code" hint="Five digits" error="Enter a ZIP code" />)

  const field = screen.getByLabelText('ZIP code')
  const said = field.getAttribute('aria-describedby')!.split(' ')

  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(said.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Five digits',
    'Enter a ZIP code',
  ])
})
