import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ExitWords } from '#contract/definitions/exit-words.ts'
import onboarding from '../../flows/onboarding.flow.json' with { type: 'json' }
import type * as lateComponents from '../stage/late-component.tsx'
import { answerCalls, flowOf, putOn, startAnew, stepOf } from './testing/stage-flow.tsx'

const network = vi.hoisted(() => ({ isCut: true }))
vi.mock('../stage/late-component.tsx', async (original) => {
  const { lateComponent } = await original<typeof lateComponents>()
  // The code comes over the network of this test.
  const overNetwork: typeof lateComponent = (load) =>
    lateComponent(() => (network.isCut ? Promise.reject(new Error('offline')) : load()))
  return { lateComponent: overNetwork }
})

const flow = {
  ...flowOf(stepOf('welcome', '/file/welcome')),
  exit: onboarding.exit as ExitWords,
}

beforeEach(() => {
  startAnew()
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

test('a way out whose code cannot be had says so, keeps the step, and opens at a later press', async () => {
  answerCalls()
  putOn(flow, '/file/welcome')
  const wayOut = await screen.findByRole('button', { name: 'Save and exit' })

  network.isCut = true
  await userEvent.click(wayOut)
  const said = (await screen.findByText('Could not open. Try again')).closest('output')
  network.isCut = false
  await userEvent.click(wayOut)

  expect(await screen.findByRole('dialog', { name: 'Save and exit' })).toBeTruthy()
  expect(said?.textContent).not.toContain('Could not open')
})
