import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { inAdmin } from '../../testing/in-admin.tsx'
import { FieldInput } from './field-input.tsx'

test('an address that nobody knows begins empty: the names of its parts would be mailed to', async () => {
  const said: unknown[] = []
  const onChange = (value: unknown) => said.push(value)
  render(inAdmin(<FieldInput field="mailingAddress" value={null} onChange={onChange} />))

  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(boxes.map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
  await userEvent.type(boxes[0]!, 'A')
  await userEvent.tab()

  const nothing = { line1: '', city: '', state: '', zip: '' }
  await vi.waitFor(() => expect(said.at(-1)).toEqual({ recipient: 'A', ...nothing }))
})

test('the parts of an address are called as people call them', () => {
  render(inAdmin(<FieldInput field="mailingAddress" value={null} onChange={() => {}} />))

  const names = screen.getAllByRole<HTMLInputElement>('textbox').map(({ labels }) => {
    return labels?.[0]?.textContent?.replace(/ \(optional\)|\W+$/g, '')
  })
  expect(names).toEqual([
    'Recipient',
    'Street or PO box',
    'Second line',
    'City',
    'State',
    'ZIP code',
  ])
})
