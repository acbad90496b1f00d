import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withBreaks } from './with-breaks.tsx'

test('a literal backslash-n becomes a line break, and the words stay apart', () => {
  const { container } = render(<h1>{withBreaks('Join class actions.\\nGet paid.')}</h1>)

  expect(container.innerHTML).toBe('<h1>Join class actions. <br>Get paid.</h1>')
  expect(container.textContent).toBe('Join class actions. Get paid.')
})

test('a text without one is left as it is', () => {
  const { container } = render(<p>{withBreaks('One line.')}</p>)

  expect(container.innerHTML).toBe('<p>One line.</p>')
})
