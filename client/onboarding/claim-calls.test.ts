import { beforeEach, expect, test, vi } from 'vitest'
import { claimOf } from '#contract/dashboard/testing/known-claims.ts'
import { actOnClaim, saveClaimAnswers, signClaim, startClaim } from './claim-calls.ts'
import { loadClaims } from './load-progress.ts'
import { session } from './session.ts'
import { startAnew } from './testing/stage-flow.tsx'

const drafts = ['c1', 'c2'].map((id) => claimOf('draft', { id }))

/** A server that keeps the answer to each key, as ours does, and gives the next claim for a new one. */
function serve(claims = [claimOf('cancelled', { id: 'c1' })]) {
  const byKey = new Map<string, object>()
  const patched: string[] = []
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

test('claims that could not be loaded are asked for before one is begun: with it alone the others would seem to be gone', async () => {
  serve([claimOf('signed', { id: 'c9', suitId: 'id-phone' })])
  session.update((now) => ({ ...now, claims: undefined }))

  await startClaim('id-soap')

  expect(session.get().claims?.map(({ id }) => id)).toEqual(['c1', 'c9'])
})

/** A server that does what it is asked once for each key; of the first acts the answers get lost. */
function serveActs({ lost }: { lost: number }) {
  const keys: [act: string, key: string][] = []
  let left = lost
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit = {}) => {
    const act = path.split('/').at(-1) ?? ''
    keys.push([act, new Headers(headers).get('idempotency-key') ?? ''])
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch')
    return Response.json(claimOf('ready_to_sign', { id: 'c1' }))
  })
  return (act: string) => new Set(keys.flatMap(([one, key]) => (one === act ? [key] : []))).size
}

test('a signature is taken back by one key until that is answered, and a second one by another', async () => {
  const keysOf = serveActs({ lost: 4 })
  const undo = (about: string) => actOnClaim('c1', 'undo', { about })
  await expect(undo('signed at noon')).rejects.toThrow(TypeError)

  await expect(undo('signed at noon')).rejects.toThrow(TypeError)
  expect(keysOf('undo')).toBe(1)
  await undo('signed at one')

  expect(keysOf('undo')).toBe(2)
})

test('money that was told without an answer is told no second time, whatever else has happened', async () => {
  const keysOf = serveActs({ lost: 4 })
  const told = { body: { amountCents: 4550 } }
  await actOnClaim('c1', 'payout', { ...told, about: 'e1' }).catch(() => {})
  await actOnClaim('c1', 'confirmation', { about: 'e1' }).catch(() => {})

  await actOnClaim('c1', 'payout', { ...told, about: 'e2' })
  await actOnClaim('c1', 'confirmation', { about: 'e2' })

  expect(keysOf('payout')).toBe(1)
  expect(keysOf('confirmation')).toBe(2)
})

test('a form is signed by one key until that is answered, and another form by another', async () => {
  const keysOf = serveActs({ lost: 2 })
  const sign = (documentId: string) => signClaim('c1', { documentId, sha256: 'a' }, 'v1')
  await expect(sign('first')).rejects.toThrow(TypeError)

  await sign('first')
  expect(keysOf('sign')).toBe(1)
  await sign('second')

  expect(keysOf('sign')).toBe(2)
})
