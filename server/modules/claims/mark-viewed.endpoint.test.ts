import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addSuit } from '../../testing/add-suit.ts'
import { test } from '../../testing/api.ts'
import { preview, readyClaim, tell } from '../../testing/claim-steps.ts'

test('that a document was opened is recorded once for each', async ({ api, db }) => {
  await api.visit()
  const id = await readyClaim(api, (await addSuit(db)).id)
  const { body: first } = await preview(api, id)

  const viewing = { documentId: first.documentId, pages: 1, seconds: 12 }
  const answers = [
    (await tell(api, id, 'viewed', viewing)).body,
    (await tell(api, id, 'viewed', { ...viewing, seconds: 90 })).body,
  ]
  const { body: second } = await preview(api, id, { signature: undefined })
  answers.push((await tell(api, id, 'viewed', { ...viewing, documentId: second.documentId })).body)

  expect(answers).toEqual([{ recorded: true }, { recorded: false }, { recorded: true }])
  const events = await db('claimEvents').where({ claimId: id, kind: 'document.viewed' })
  expect(events.map(({ data }) => data)).toEqual([
    { documentId: first.documentId, sha256: first.sha256, pages: 1, seconds: 12 },
    { documentId: second.documentId, sha256: second.sha256, pages: 1, seconds: 12 },
  ])
})

test('neither another document nor more pages than there are can be noted', async ({ api, db }) => {
  await api.visit()
  const id = await readyClaim(api, (await addSuit(db)).id)
  const { body: shown } = await preview(api, id)

  const other = await tell(api, id, 'viewed', { documentId: randomUUID(), pages: 1, seconds: 1 })
  const { documentId, pages } = shown
  const many = await tell(api, id, 'viewed', { documentId, pages: pages + 1, seconds: 1 })

  expect([other.status, many.status]).toEqual([404, 422])
  expect(many.body.errors[0].path).toBe('/pages')
})
