import { beforeEach, expect, test } from 'vitest'
import { chosenOf, detailOf, summaryOf } from '../blocks/flow/testing/soap-suit.ts'
import { keptState } from './kept-state.ts'
import { settleChosen } from './suit-detail.ts'
import { answerCalls, startAnew } from './testing/stage-flow.tsx'

beforeEach(() => {
  startAnew()
  answerCalls(({ path }) => {
    if (path === '/api/suits/over') return { body: detailOf('over') }
    return path === '/api/suits/nowhere' ? { status: 404, body: {} } : undefined
  })
})

test('what the catalogue does not know is dropped; what is closed stays; a bare id gets its name', async () => {
  const bare = chosenOf('soap', { slug: 'id-soap', name: '' })
  const suits = [bare, chosenOf('over'), chosenOf('nowhere')]
  keptState.update((state) => ({ ...state, suits }))

  await settleChosen([summaryOf('soap')])

  expect(keptState.get().suits.map(({ slug, name }) => [slug, name])).toEqual([
    ['soap', 'The soap settlement'],
    ['over', 'The over settlement'],
  ])
})
