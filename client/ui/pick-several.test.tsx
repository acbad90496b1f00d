import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { fireEvent } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PickSeveral } from './pick-several.tsx'

const options = [
  { value: 'NE', label: 'Nebraska' },
  { value: 'NV', label: 'Nevada' },
  { value: 'NY', label: 'New York' },
]

function show() {
  const Form = () => {
    const [picked, setPicked] = useState<string[]>([])
    return (
      <form>
        <PickSeveral
          id="states"
          name="states"
          label="States"
          placeholder="Add a state"
          options={options}
          picked={picked}
          onChange={setPicked}
        />
        <button type="button">On</button>
      </form>
    )
  }
  render(<Form />)
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'States' })
}

const picks = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

/** As a browser does on Windows: a key in the closed list chooses another line at once. */
function turnTo(list: HTMLSelectElement, value: string): void {
  fireEvent.keyDown(list, { key: 'ArrowDown' })
  fireEvent.change(list, { target: { value } })
}

test('what is chosen with the pointer is picked at once', async () => {
  const list = show()

  await userEvent.selectOptions(list, 'New York')

  expect(picks()).toEqual(['New York'])
  expect(list.value).toBe('')
})

test('lines that a key goes through are not picked; the one that is left or entered is', async () => {
  const list = show()
  list.focus()

  for (const value of ['NE', 'NV', 'NY']) turnTo(list, value)
  expect(picks()).toEqual([])
  await userEvent.tab()
  expect(picks()).toEqual(['New York'])

  list.focus()
  turnTo(list, 'NE')
  await userEvent.keyboard('{Enter}')
  expect(picks()).toEqual(['New York', 'Nebraska'])
  expect(list.value).toBe('')
})

test('who goes back to the first line picks nothing', async () => {
  const list = show()
  list.focus()

  turnTo(list, 'NE')
  turnTo(list, '')
  await userEvent.tab()

  expect(picks()).toEqual([])
})
