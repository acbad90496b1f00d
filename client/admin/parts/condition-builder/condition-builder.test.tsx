import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type FactName, serverFacts } from '#contract/definitions/facts.ts'
import { inAdmin } from '../../../testing/in-admin.tsx'
import { ConditionBuilder } from './condition-builder.tsx'

function show(first: unknown, facts?: readonly FactName[]) {
  const onChange = vi.fn<(condition: unknown) => void>()
  function Kept() {
    const [value, setValue] = useState(first)
    return (
      <ConditionBuilder
        label="Shown to"
        value={value}
        {...(facts && { facts })}
        onChange={(now) => {
          onChange(now)
          setValue(now)
        }}
      />
    )
  }
  render(inAdmin(<Kept />))
  return onChange
}

test('a row is added, its fact chosen, and said in plain words', async () => {
  const onChange = show(undefined)

  await userEvent.click(screen.getByRole('button', { name: 'All of these are so' }))
  await userEvent.selectOptions(screen.getByLabelText(/line 1: fact/), 'the visitor is signed in')

  expect(onChange).toHaveBeenLastCalledWith({ 'visitor.signedIn': true })
  expect(screen.getByRole('status').textContent).toBe('When the visitor is signed in.')
})

test('a number may be asked for its order', async () => {
  const onChange = show({ 'onboarding.suits': 1 })

  await userEvent.selectOptions(screen.getByLabelText(/line 1: operator/), 'is more than')

  expect(onChange).toHaveBeenLastCalledWith({ 'onboarding.suits': { $gt: 1 } })
})

test('a yes or no that was written in another way is not shown as its opposite, and stays one', async () => {
  const onChange = show({ 'visitor.signedIn': { $nin: [true] } })

  expect(screen.getByLabelText<HTMLSelectElement>(/line 1: operator/).value).toBe('isNotIn')
  const value = screen.getByLabelText(/line 1: value/, { selector: 'input' })
  await userEvent.type(value, 'false{Enter}')

  expect(onChange).toHaveBeenLastCalledWith({ 'visitor.signedIn': { $nin: [true, false] } })
})

test('only what is known there may be asked for, and what is asked for stays', () => {
  show({ 'visitor.subscribed': true, 'entry.from': 'default' }, serverFacts)

  const [old, other] = screen
    .getAllByLabelText<HTMLSelectElement>(/: fact/)
    .map(({ options }) => [...options].map(({ value }) => value))

  expect(old).toContain('visitor.subscribed')
  expect(other).toContain('visitor.device')
  expect(other).not.toContain('visitor.subscribed')
})

test('the last row taken out leaves it to everybody', async () => {
  const onChange = show({ 'visitor.signedIn': true })

  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))

  expect(onChange).toHaveBeenLastCalledWith(undefined)
  expect(screen.getByRole('status').textContent).toBe('For everybody.')
})

test('what rows cannot say is JSON, and broken JSON is not taken over', async () => {
  const onChange = show({ $or: [{ 'visitor.signedIn': true, 'claims.ready': 1 }] })

  const json = screen.getByLabelText('Shown to, as JSON')
  await userEvent.type(json, '{Backspace}')

  expect(await screen.findByText(/not JSON yet/)).toBeTruthy()
  expect(onChange).not.toHaveBeenCalled()
})

test('what is not to be together takes one more, and loses no row to another', async () => {
  const onChange = show({ $not: { 'entry.from': 'default' } })

  await userEvent.click(screen.getByRole('button', { name: 'One more' }))
  await userEvent.selectOptions(screen.getByLabelText(/line 2: fact/), 'the visitor is signed in')
  await userEvent.selectOptions(screen.getByLabelText(/line 2: fact/), 'the way in')

  expect(onChange).toHaveBeenLastCalledWith({
    $not: { 'entry.from': 'default', 'visitor.signedIn': true },
  })
})
