import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'

const fruits = ['apple', 'apricot', 'avocado', 'banana']
let chosen: string[]
let marked: string[]
let left: (string | undefined)[]

beforeEach(() => {
  chosen = []
  marked = []
  left = []
})

function FruitField({ marksFirst = false }: { marksFirst?: boolean }) {
  const [text, setText] = useState('')
  const found = text === '' ? [] : fruits.filter((fruit) => fruit.startsWith(text))
  return (
    <>
      <Combobox
        id="fruit"
        label="Fruit"
        maxLength={20}
        text={text}
        options={found}
        keyOf={(fruit) => fruit}
        marksFirst={marksFirst}
        found={`${found.length} found`}
        trouble={text !== '' && found.length === 0 ? 'No such fruit.' : undefined}
        onType={setText}
        onChoose={(fruit) => chosen.push(fruit)}
        onMark={(fruit) => marked.push(fruit)}
        onLeave={(fruit) => left.push(fruit)}
      >
        {(fruit) => <b>{fruit}</b>}
      </Combobox>
      <button type="button">Elsewhere</button>
    </>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Fruit' })
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const spoken = () => screen.getByRole('status').textContent
/** What a screen reader takes for the current option, by its id, and what is marked for the eye. */
function current(): string | null | undefined {
  const named = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  const seen = screen.queryByRole('option', { selected: true })
  expect(named).toBe(seen)
  return seen?.textContent
}
const type = (text: string) => userEvent.type(field(), text)
const press = (keys: string) => userEvent.keyboard(keys)

test('typing opens the list, and how many there are is spoken', async () => {
  render(<FruitField />)
  expect(field().getAttribute('aria-expanded')).toBe('false')

  await type('a')

  expect(offered()).toEqual(['apple', 'apricot', 'avocado'])
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(spoken()).toBe('3 found')
})

test('arrows move the mark and go round at both ends', async () => {
  render(<FruitField />)
  await type('a')
  expect(current()).toBeUndefined()

  const seen: unknown[] = []
  for (const key of ['{ArrowUp}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
    await press(key)
    seen.push(current())
  }

  expect(seen).toEqual(['avocado', 'apple', 'apricot', 'apple', 'avocado'])
  expect(marked).toEqual(seen)
})

test('Enter takes what is marked, and closes the list', async () => {
  render(<FruitField />)
  await type('a')

  await press('{ArrowDown}{ArrowDown}{Enter}')

  expect(chosen).toEqual(['apricot'])
  expect(offered()).toEqual([])
})

test('Enter takes nothing where nothing is marked', async () => {
  render(<FruitField />)

  await type('a{Enter}')

  expect(chosen).toEqual([])
})

test('where the first is marked from the start, Enter takes it; typing on marks the first again', async () => {
  render(<FruitField marksFirst />)
  await type('a')
  expect(current()).toBe('apple')

  await press('{ArrowDown}{ArrowDown}')
  expect(current()).toBe('avocado')
  await type('p')
  expect(current()).toBe('apple')
  await press('{Enter}')

  expect(chosen).toEqual(['apple'])
})

test('Escape closes the list and keeps what was typed; an arrow opens it where it was', async () => {
  render(<FruitField marksFirst />)
  await type('a{ArrowDown}')

  await press('{Escape}')
  expect(offered()).toEqual([])
  expect(spoken()).toBe('')
  expect(field()).toHaveProperty('value', 'a')
  await press('{Enter}')
  expect(chosen).toEqual([])

  await press('{ArrowDown}')
  expect(current()).toBe('apricot')
})

test('leaving the field closes the list and tells what was marked, and chooses nothing by itself', async () => {
  render(<FruitField />)
  await type('a{ArrowDown}')

  await userEvent.tab()

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
  expect([left, chosen, offered()]).toEqual([['apple'], [], []])
})

test('leaving it while nothing is open tells nothing', async () => {
  render(<FruitField />)
  await type('a{Escape}')

  await userEvent.tab()

  expect(left).toEqual([])
})

test('a press on an option takes it without the field being left first', async () => {
  render(<FruitField />)
  await type('a')

  await userEvent.click(screen.getByRole('option', { name: 'avocado' }))

  expect([chosen, left]).toEqual([['avocado'], []])
  expect(document.activeElement).toBe(field())
  expect(offered()).toEqual([])
})

test('nothing found is said in place of a list, until the field is left', async () => {
  render(<FruitField />)

  await type('x{ArrowDown}{Enter}')
  expect([spoken(), field().getAttribute('aria-expanded')]).toEqual(['No such fruit.', 'false'])
  expect(chosen).toEqual([])

  await userEvent.tab()
  expect(spoken()).toBe('')
})
