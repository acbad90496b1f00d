import { describe, expect } from 'vitest'
import { ListSuits } from '#contract/wire/suits.ts'
import { shaper } from '../../http/shape.ts'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'

const refuse = (faults: unknown) => new Error(JSON.stringify(faults))

describe('POST /api/suits', () => {
  test('answers every open settlement, as the contract says and nothing besides', async ({
    db,
    api,
  }) => {
    await addSuit(db, { defendant: 'Soap Co', dueOn: '2026-12-24' })
    await addSuit(db, { dueOn: null, payoutCentsMax: null, deadlineNote: 'Rolling.' })
    await addSuit(db, { status: 'closed' })

    const { status, body } = await api.post('/api/suits')

    expect(status).toBe(200)
    expect(shaper(ListSuits.output, refuse)(structuredClone(body))).toEqual(body)
    expect(body).toMatchObject({
      total: 2,
      suits: [
        { deadline: '2026-12-24', dueAt: '2026-12-25T04:59:59.000Z', payout: 1000 },
        { deadline: null, dueAt: null, payout: null },
      ],
    })
  })

  test.for([undefined, '{}', '{"sessionId":"whoever"}', '{"claim":"apple"}'])(
    'does not mind the body %s',
    async (body, { api }) => {
      const headers = body ? { 'content-type': 'application/json' } : undefined
      const answer = await fetch(`${api.base}/api/suits`, { method: 'POST', headers, body })

      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ suits: [], total: 0 })
    },
  )

  test.for([
    ['text that is no JSON', 400, 'application/json', '{"claim":'],
    ['a list', 422, 'application/json', '[]'],
    ['another type', 415, 'text/plain', 'apple'],
    ['too much', 413, 'application/json', JSON.stringify({ claim: 'a'.repeat(70_000) })],
  ] as const)('refuses %s with %i', async ([, status, type, body], { api }) => {
    const headers = { 'content-type': type }

    const answer = await fetch(`${api.base}/api/suits`, { method: 'POST', headers, body })

    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })
})
