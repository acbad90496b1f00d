import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { described } from '../testing/described.ts'
import { ChoiceCards } from './choice-cards.tsx'

const choices = [
  { value: 'soap', label: 'Soap' },
  { value: 'phone', label: 'Phone' },
  { value: 'gone', label: 'Gone', disabled: true },
]

function Picker({ pick }: { pick: 'one' | 'many' }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <ChoiceCards
      id="suits"
      name="suits"
      label="Pick"
      pick={pick}
      choices={choices}
      chosen={chosen}
      onChange={setChosen}
    />
  )
}
const chosen = () =>
  [...document.querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value)

test('several cards can be picked and put back', async () => {
  render(<Picker pick="many" />)

  await userEvent.click(screen.getByText('Soap'))
  await userEvent.click(screen.getByText('Phone'))
  await userEvent.click(screen.getByText('Soap'))

  expect(chosen()).toEqual(['phone'])
})

test('of radio cards the last pick counts', async () => {
  render(<Picker pick="one" />)

  await userEvent.click(screen.getByText('Soap'))
  await userEvent.click(screen.getByText('Phone'))

  expect(chosen()).toEqual(['phone'])
})

test('arrow keys move between ticks, past disabled ones, and space picks', async () => {
  render(<Picker pick="many" />)

  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp} ')

  expect(chosen()).toEqual(['phone'])
})

test('the card that the error summary leads to says what is wrong', () => {
  render(
    <ChoiceCards
      id="suits"
      name="suits"
      label="Pick"
      error="Pick one at least"
      pick="many"
      choices={choices}
      chosen={[]}
      onChange={() => {}}
    />,
  )

  expect(described(screen.getByLabelText('Soap'))).toEqual(['Pick one at least'])
})
