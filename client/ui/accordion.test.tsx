import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'

const items = [
  { title: 'Is it free?', content: <p>To look, yes.</p> },
  { title: 'Are you a law firm?', content: <p>No.</p> },
]
const openOnes = () =>
  screen.queryAllByRole('button', { expanded: true }).map((button) => button.textContent)
const isShown = (answer: string) => !screen.getByText(answer).closest('[hidden]')

test('opens the first question from the start', () => {
  render(<Accordion items={items} />)

  expect(openOnes()).toEqual(['Is it free?'])
  expect(isShown('To look, yes.')).toBe(true)
  expect(isShown('No.')).toBe(false)
})

test('opening another question closes the first', async () => {
  render(<Accordion items={items} />)

  await userEvent.click(screen.getByRole('button', { name: 'Are you a law firm?' }))

  expect(openOnes()).toEqual(['Are you a law firm?'])
  expect(isShown('To look, yes.')).toBe(false)
})

test('a click on the open question closes it', async () => {
  render(<Accordion items={items} />)

  await userEvent.click(screen.getByRole('button', { name: 'Is it free?' }))

  expect(openOnes()).toEqual([])
})

test('each button names the panel that it opens', () => {
  render(<Accordion items={items} />)

  for (const button of screen.getAllByRole('button')) {
    expect(document.getElementById(button.getAttribute('aria-controls')!)).not.toBeNull()
  }
})
