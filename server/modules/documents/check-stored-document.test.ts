import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { expect } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { checkStoredDocument } from './check-stored-document.ts'
import { storeDocument } from './store-document.ts'

const bytes = Buffer.from('%PDF-1.7 and what it says')
const SHA256 = createHash('sha256').update(bytes).digest('hex')

async function keep(db: Knex, sha256: string): Promise<string> {
  const made = { bytes, sha256, pages: 1 }
  const visitorId = randomUUID()
  const { id } = await storeDocument(fakeTools(db), { made, visitorId, fileName: 'claim.pdf' })
  return id
}

test('a document that lies there as it was stored has no faults', async ({ db }) => {
  const id = await keep(db, SHA256)

  const found = await checkStoredDocument(fakeTools(db), { id })

  expect(found).toEqual({ sha256: SHA256, faults: [] })
})

test('one that is not there is missing', async ({ db }) => {
  const found = await checkStoredDocument(fakeTools(db), { id: randomUUID() })

  expect(found).toEqual({ sha256: undefined, faults: ['missing'] })
})

test('other bytes than were stored are told', async ({ db }) => {
  const id = await keep(db, '0'.repeat(64))

  const found = await checkStoredDocument(fakeTools(db), { id })

  expect(found).toEqual({ sha256: '0'.repeat(64), faults: ['sha256'] })
})
