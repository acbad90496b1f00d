import { afterEach, expect, test, vi } from 'vitest'
import { acceptProposal, withEntry } from './accept-proposal.ts'

afterEach(() => vi.unstubAllGlobals())

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

/** Accepts it where the draft says this of moves by now. @returns what was saved */
async function accepted(change: object, pointer: string, value: Record<string, string>) {
  const saved: object[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') saved.push(JSON.parse(body) as object)
    return Response.json({ draft: { content: { ...flow, change }, hash: 'now', baseHash: null } })
  })
  await acceptProposal({ kind: 'flow', id: 'onboarding' }, { pointer, value })
  return saved
}

test('what somebody else has accepted meanwhile is not put in twice', async () => {
  const pets = { step: 'about', from: 'pets', to: 'animals' }
  const told = { migrations: [{ from: 'a', to: 'b' }], fields: [pets] }

  expect(await accepted(told, '/change/migrations', { from: 'a', to: 'b' })).toEqual([])
  expect(await accepted(told, '/change/fields', pets)).toEqual([])
  expect(await accepted(told, '/change/fields', { ...pets, step: 'other' })).toHaveLength(1)
  expect(await accepted(told, '/change/fields', { ...pets, of: 'pets' })).toHaveLength(1)
  expect(await accepted(told, '/change/migrations', { from: 'b', to: 'c' })).toHaveLength(1)
})

test('nor is another choice than theirs put beside it', async () => {
  const told = { migrations: [{ from: 'a', to: 'b' }] }

  const accepting = accepted(told, '/change/migrations', { from: 'a', to: 'c' })

  await expect(accepting).rejects.toThrow('Somebody else has answered this meanwhile')
})
