import { afterEach, expect, test, vi } from 'vitest'
import { draftCondition } from './trial-calls.ts'

afterEach(() => vi.unstubAllGlobals())

test('who takes part is not drafted by a screen from before it was shipped: the winner is for everybody', async () => {
  const sent: unknown[] = []
  const content = { meta: { status: 'shipped' }, feature: { rules: [{ coverage: 1 }] } }
  const read = { live: null, draft: { content, hash: 'shipped', baseHash: null } }
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST' || method === 'PUT') sent.push(path)
    return Response.json({ ...read, faults: [], warnings: [] })
  })

  const drafting = draftCondition('hero', { 'visit.device': 'phone' })

  await expect(drafting).rejects.toThrow('It is “shipped” by now')
  expect(sent).toEqual([])
})
