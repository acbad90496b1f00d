import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screenOf, flowOf, stepOf } from '../onboarding/testing/stage-flow.tsx'
import { forgetNewest, newestOf } from '../stage/newest-flow.ts'
import { lookForNewest } from './look-for-newest.ts'

const shown = screenOf(flowOf(stepOf('one', '/file/one')), '/file/one')
const edited = { ...screenOf(flowOf(stepOf('two', '/file/two')), '/file'), revision: 'second' }
const fetched = vi.fn()

function serve(screen: object) {
  vi.stubGlobal('fetch', async (path: string) => {
    fetched(path)
    return Response.json(screen)
  })
}
const stepsNow = () => newestOf(shown).flow.steps.map(({ id }) => id)

beforeEach(() => fetched.mockClear())
afterEach(forgetNewest)

test('a flow that was edited is brought and kept; what the server knew of the visitor holds on', async () => {
  serve(edited)
  const facts = { ...shown.facts, 'entry.from': 'classactions' }

  await lookForNewest({ ...shown, facts }, 'second')

  expect(stepsNow()).toEqual(['two'])
  expect(newestOf({ ...shown, facts }).facts['entry.from']).toBe('classactions')
  expect(decodeURIComponent(fetched.mock.calls[0]?.[0])).toContain('/file?from=classactions')
})

test.each([
  ['the same definitions', shown, 'first'],
  ['nothing said yet', shown, undefined],
  [
    'a flow that is pinned',
    { ...shown, flow: { ...shown.flow, change: { policy: 'pinned' as const, migrations: [] } } },
    'second',
  ],
])('%s: nothing is asked', async (_, screen, revision) => {
  serve(edited)

  await lookForNewest(screen, revision)

  expect(fetched).not.toHaveBeenCalled()
})

test('a flow with a block that this page cannot draw waits for the next document', async () => {
  const block = { id: 'b', type: 'from-the-future', props: {} }
  const steps = [{ ...stepOf('two', '/file/two'), blocks: [block] }]
  serve({ ...edited, flow: { ...edited.flow, steps } })

  await lookForNewest(shown, 'second')

  expect(stepsNow()).toEqual(['one'])
})
