import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { pieces as shared } from '#contract/definitions/schemas.ts'
import { inAdmin } from '../../../testing/in-admin.tsx'
import { SchemaForm } from './schema-form.tsx'
import type { Pieces } from './schema.ts'

const pieces = shared.definitions as Pieces
const schema = { $ref: '#/definitions/block-faq' }

function Faq() {
  const [value, setValue] = useState<unknown>({
    title: 'Questions',
    items: ['One?', 'Two?', 'Three?'].map((question) => ({ question, answer: 'Yes.' })),
  })
  return <SchemaForm schema={schema} pieces={pieces} value={value} onChange={setValue} />
}

const button = (name: string) => screen.getByRole('button', { name })
const fold = (words: RegExp) => screen.getByRole('button', { name: words })
const isFocused = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)))

beforeEach(() => void render(inAdmin(<Faq />)))

test('pressed again and again, a line goes on up, and is not swapped back', async () => {
  button('Move Items 3 up').focus()
  await userEvent.keyboard('{Enter}')
  await isFocused('Move Items 2 up')

  await userEvent.keyboard('{Enter}')

  expect(fold(/^1 ?Three\?/)).toBeTruthy()
  // It cannot go any further: the keyboard stays with it.
  await isFocused('Remove Items 1')
})

test('what is unfolded stays so when it is moved, doubled, or another one is taken out', async () => {
  await userEvent.click(fold(/^2 ?Two\?/))
  expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe('Two?')

  await userEvent.click(button('Move Items 2 up'))
  expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe('Two?')
  await userEvent.click(button('Double Items 1'))
  expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe('Two?')
  expect(fold(/^2 ?Two\?/)).toBeTruthy()
  await userEvent.click(button('Remove Items 2'))
  await userEvent.click(button('Move Items 1 down'))
  await userEvent.click(button('Remove Items 1'))

  expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe('Two?')
})

test('after a line is taken out the keyboard is at its neighbour, after the last at what adds one', async () => {
  await userEvent.click(button('Remove Items 3'))
  await isFocused('Remove Items 2')
  await userEvent.click(button('Remove Items 1'))
  await isFocused('Remove Items 1')
  await userEvent.click(button('Remove Items 1'))

  await isFocused('Add to Items')
})
