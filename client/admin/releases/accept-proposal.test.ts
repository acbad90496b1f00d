import { expect, test } from 'vitest'
import { withEntry } from './accept-proposal.ts'

const flow = {
  id: 'onboarding',
  change: { policy: 'follow', migrations: [{ from: 'a', to: 'b' }] },
}

test('an entry is put at the end of the list that is there', () => {
  expect(withEntry(flow, '/change/migrations', { from: 'b', to: 'c' })).toEqual({
    id: 'onboarding',
    change: {
      policy: 'follow',
      migrations: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
      ],
    },
  })
})

test('a list that is not there is made', () => {
  expect(withEntry(flow, '/change/routes', { from: '/file/old', to: 'a' })).toMatchObject({
    change: { policy: 'follow', routes: [{ from: '/file/old', to: 'a' }] },
  })
})

test('the content that was given stays as it was', () => {
  withEntry(flow, '/change/migrations', { from: 'x', to: 'y' })

  expect(flow.change.migrations).toHaveLength(1)
})

test('a pointer into a word is refused', () => {
  expect(() => withEntry({ id: 'a' }, '/id/list', {})).toThrow('leads nowhere')
})
