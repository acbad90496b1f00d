import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { chosenOf } from '../blocks/flow/testing/soap-suit.ts'
import { keptState } from './kept-state.ts'
import { session } from './session.ts'
import { answerCalls, flowOf, putOn, startAnew, stepOf } from './testing/stage-flow.tsx'
import { want } from './wanted-place.ts'

const repeat = { over: 'suits' as const, param: 'claimIndex' }
const skippable = { label: 'Later' }
const flow = flowOf(
  stepOf('questions', '/file/questions'),
  stepOf('sign-form', '/file/sign/:claimIndex', { repeat, skippable }),
  stepOf('unclaimed', '/file/unclaimed', { skippable }),
  stepOf('review', '/file/review'),
)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function choose(...slugs: string[]) {
  const suits = slugs.map((slug) => chosenOf(slug))
  keptState.update((state) => ({ ...state, initUser: true, suits }))
}

beforeEach(() => {
  startAnew()
  answerCalls()
  vi.stubGlobal('scrollTo', () => {})
})

test('who wanted to come back to a claim that is left out by now is led to the others once, and then on', async () => {
  choose('soap')
  want({ stepId: 'sign-form', index: 1 })
  putOn(flow, '/file/questions')

  const way = []
  for (let turn = 0; turn < 3; turn++) {
    await press('Continue')
    way.push(location.pathname)
  }

  expect(way).toEqual(['/file/sign/0', '/file/unclaimed', '/file/review'])
})

test.each(['/file/sign/5', '/file/sign/second'])(
  'the address %s, of a claim that is not there, is the last one’s, and can be left for later',
  async (address) => {
    choose('soap')
    putOn(flow, address)
    await waitFor(() => expect(location.pathname).toBe('/file/sign/0'))
    expect(session.get().wanted).toBeUndefined()

    await press('Later')
    await press('Continue')

    expect(location.pathname).toBe('/file/review')
  },
)
