import { beforeEach, expect, test, vi } from 'vitest'
import { claimOf } from '#contract/dashboard/testing/known-claims.ts'
import { saveClaimAnswers, startClaim } from './claim-calls.ts'
import { loadClaims } from './load-progress.ts'
import { session } from './session.ts'
import { startAnew } from './testing/stage-flow.tsx'

const drafts = ['c1', 'c2'].map((id) => claimOf('draft', { id }))

/** A server that keeps the answer to each key, as ours does, and gives the next claim for a new one. */
function serve() {
  const byKey = new Map<string, object>()
  const patched: string[] = []
  let claims = [claimOf('cancelled', { id: 'c1' })]
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit = {}) => {
    if (method === 'PATCH') patched.push(path)
    if (path !== '/api/claims') return Response.json(drafts[1])
    if (method === 'GET') return Response.json({ claims })
    const key = new Headers(headers).get('idempotency-key') ?? ''
    const claim = byKey.get(key) ?? drafts[byKey.size] ?? {}
    byKey.set(key, claim)
    return Response.json(claim, { status: 201 })
  })
  return { byKey, patched }
}

beforeEach(() => startAnew())

test('after a claim was cancelled another one is begun in the same tab', async () => {
  const { byKey, patched } = serve()
  await startClaim('id-soap')
  await loadClaims()
  expect(session.get().claims).toMatchObject([{ id: 'c1', state: 'cancelled' }])

  const { id } = await startClaim('id-soap')
  await saveClaimAnswers(id, {} as Parameters<typeof saveClaimAnswers>[1])

  expect(byKey.size).toBe(2)
  expect(patched).toEqual(['/api/claims/c2'])
})
