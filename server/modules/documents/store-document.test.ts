import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { openDocument, storeDocument } from './store-document.ts'

function madeOf(bytes: Uint8Array) {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), pages: 1 }
}

test('what was stored is told whole, and opens to the same bytes', async ({ db }) => {
  const tools = fakeTools(db)
  const bytes = randomBytes(30_000)

  const stored = await storeDocument(tools, {
    made: madeOf(bytes),
    visitorId: randomUUID(),
    fileName: 'claim.pdf',
  })

  expect(stored).toMatchObject({ byteSize: 30_000, createdAt: expect.any(Date) })
  const kept = await db('documents').where({ id: stored.id }).first('sealedBytes')
  expect(openDocument(tools, kept)).toEqual(bytes)
})

test('the same bytes again are the same document, kept once', async ({ db }) => {
  const tools = fakeTools(db)
  const input = { made: madeOf(randomBytes(100)), visitorId: randomUUID(), fileName: 'claim.pdf' }

  const first = await storeDocument(tools, input)
  const again = await storeDocument(tools, input)

  expect(again.id).toBe(first.id)
})

test('the same bytes of another person are not handed over', async ({ db }) => {
  const tools = fakeTools(db)
  const input = { made: madeOf(randomBytes(100)), visitorId: randomUUID(), fileName: 'claim.pdf' }
  await storeDocument(tools, input)

  const other = storeDocument(tools, { ...input, visitorId: randomUUID() })

  await expect(other).rejects.toThrow()
})
