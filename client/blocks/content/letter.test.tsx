import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Letter } from './letter.tsx'
import { renderOnStage } from './testing/render-on-stage.tsx'

const letter = (
  <Letter
    sectionId="letter"
    title="A letter"
    lines={['Hello [name],', 'please refund $[amount].']}
  />
)

test('copies the whole letter, paragraph by paragraph', async () => {
  const user = userEvent.setup()
  renderOnStage(letter)

  await user.click(screen.getByRole('button', { name: 'Copy the text' }))

  expect(await navigator.clipboard.readText()).toBe('Hello [name],\n\nplease refund $[amount].')
  expect(screen.getByRole('status').textContent).toBe('Copied.')
})

test('says what to do where copying is not allowed', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
  renderOnStage(letter)

  await user.click(screen.getByRole('button', { name: 'Copy the text' }))

  expect(screen.getByRole('status').textContent).toMatch('select the text')
})

test('is told to screen readers as English, whatever the page is in', () => {
  const { container } = renderOnStage(letter)

  expect([...container.querySelectorAll('p [lang=en]')].map((line) => line.textContent)).toEqual([
    'Hello [name],',
    'please refund $[amount].',
  ])
})

test('sets off the blanks to fill in', () => {
  renderOnStage(letter)

  expect(screen.getByText('[name]').className).toMatch('blank')
  expect(screen.getByText('[amount]').className).toMatch('blank')
})
