import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import {
  plainAnswers,
  putInState,
  readyClaim,
  signedClaim,
  signedPreview,
} from '../../testing/claim-steps.ts'

/** Values that have made ordinary endpoints answer 500. */
const nasty = [
  '-1e308',
  '1e400',
  '1.5',
  '2147483648',
  '9007199254740993',
  String.raw`"\u0000"`,
  String.raw`"\ud800"`,
  '{"__proto__":{"x":1}}',
  '[[[]]]',
  'null',
  '""',
]

/** A JSON text in which one value, at any depth, is replaced by another JSON text. */
function withOneReplaced(value: unknown, at: number, text: string): string {
  let left = at
  const marked = JSON.stringify(value, (key, inner: unknown) => {
    if (key === '') return inner
    left -= 1
    return left === 0 ? 'REPLACED' : inner
  })
  return marked.replace('"REPLACED"', text)
}

const day = '2026-11-20'
const reports: [what: string, body: object][] = [
  ['self-filed', { how: 'online', filedOn: day, confirmationNumber: 'x', file: randomUUID() }],
  ['confirmation', { number: 'x', receivedOn: day, file: randomUUID() }],
  ['deficiency', { text: 'x', cureBy: day, file: randomUUID() }],
  ['decision', { decision: 'approved', decidedOn: day, note: 'x' }],
  ['payout', { amountCents: 1, receivedOn: day, method: 'check', voidAfter: day, share: true }],
  ['check', { what: 'deposited', on: day, payoutId: randomUUID() }],
  ['viewed', { documentId: randomUUID(), pages: 1, seconds: 1 }],
  ['undo', {}],
]

test('nothing that a caller sends makes the server fail', async ({ api, db }) => {
  const suit = await addSuit(db)
  await api.visit()
  const id = await readyClaim(api, suit.id)
  const signing = {
    documentId: randomUUID(),
    sha256: '0'.repeat(64),
    consentVersion: 'esign-2026-11',
  }
  const filed = await signedClaim(api, (await addSuit(db)).id)
  await putInState(db, filed, 'delivered')
  const drawn = { method: 'drawn', width: 300, height: 80, strokes: [[0, 0, 5, 5]] }
  const calls = [
    { method: 'post', path: '/api/claims', body: { suitId: suit.id } },
    { method: 'patch', path: `/api/claims/${id}`, body: { answers: plainAnswers() } },
    { method: 'post', path: `/api/claims/${id}/preview`, body: signedPreview },
    {
      method: 'post',
      path: `/api/claims/${id}/preview`,
      body: { ...signedPreview, signature: drawn },
    },
    { method: 'post', path: `/api/claims/${id}/sign`, body: signing },
    ...reports.map(([what, body]) => {
      return { method: 'post' as const, path: `/api/claims/${filed}/${what}`, body }
    }),
  ] as const
  const json = fc.oneof(fc.json({ maxDepth: 4 }), fc.constantFrom(...nasty))
  const body = (sample: unknown) =>
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.integer({ min: 1, max: 24 }), json)
          .map(([at, text]) => withOneReplaced(sample, at, text)),
      },
      { weight: 1, arbitrary: json },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    )
  const attempt = fc
    .constantFrom(...calls)
    .chain(({ method, path, body: sample }) =>
      fc.record({ method: fc.constant(method), path: fc.constant(path), text: body(sample) }),
    )

  await fc.assert(
    fc.asyncProperty(attempt, async ({ method, path, text }) => {
      const answer = await api[method](path, text, { idempotencyKey: randomUUID() })
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: 500, seed: 20_261_121 },
  )
  expect((await api.get('/api/claims')).body.claims).toHaveLength(2)
}, 60_000)

test('nor does an address that is none', async ({ api }) => {
  await api.visit()
  const ids = [
    'x',
    '%00',
    '..',
    "1' or '1'='1",
    '0'.repeat(3000),
    '%ED%A0%80',
    `${randomUUID()}%00`,
  ]

  for (const id of ids) {
    const answers = [
      await api.get(`/api/documents/${id}`),
      await api.patch(`/api/claims/${id}`, { answers: plainAnswers() }),
    ]
    for (const { status } of answers) expect([400, 404, 405, 422]).toContain(status)
  }
})
