import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { inAdmin } from '../../../testing/in-admin.tsx'
import { AddBlock } from './add-block.tsx'

/** What the menu offers. */
async function offered(isOnStep: boolean) {
  render(inAdmin(<AddBlock label="Add a block" isOnStep={isOnStep} add={() => {}} />))
  await userEvent.click(screen.getByRole('button', { name: 'Add a block' }))
  await screen.findByLabelText('Find a block')
  const has = (name: RegExp) => screen.queryAllByRole('button', { name }).length > 0
  return { part: has(/^Questions to answer/), title: has(/^Heading/), text: has(/^Text/) }
}

test('a page is offered no part of a step', async () => {
  expect(await offered(false)).toEqual({ part: false, title: true, text: true })
})

test('a step is offered no title of a page', async () => {
  expect(await offered(true)).toEqual({ part: true, title: false, text: true })
})
