import { createHash, randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { afterAll, expect, vi } from 'vitest'
import { test } from '../../testing/database.ts'
import { fakeTools } from '../../testing/tools.ts'
import { checkStoredDocument } from './check-stored-document.ts'
import type { MadeDocument } from './claim-form.ts'
import { exampleClaimForm } from './example-claim-form.ts'
import { produceClaimForm } from './produce-claim-form.ts'
import { stopDocumentWorkers } from './run-document-task.ts'
import { storeDocument } from './store-document.ts'

// This process serves pages: a PDF that is read here makes them wait.
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => {
  throw new Error('PDFs are read in the document thread alone')
})

const TEXTS = { name: 'Dana Q. Example', settlement: 'Northwind Fiber Data Incident Settlement' }

afterAll(stopDocumentWorkers)

async function keep(db: Knex, made: MadeDocument): Promise<string> {
  const visitorId = randomUUID()
  const { id } = await storeDocument(fakeTools(db), { made, visitorId, fileName: 'claim.pdf' })
  return id
}

test('a sound document has no faults; a text that is not on it is named', async ({ db }) => {
  const id = await keep(db, await produceClaimForm(exampleClaimForm()))

  const sound = await checkStoredDocument(fakeTools(db), { id, texts: TEXTS })
  const other = { ...TEXTS, name: 'Somebody Else' }
  const faulty = await checkStoredDocument(fakeTools(db), { id, texts: other })

  expect(sound).toEqual([])
  expect(faulty).toEqual(['name'])
})

test('one that is not there is missing', async ({ db }) => {
  const faults = await checkStoredDocument(fakeTools(db), { id: randomUUID(), texts: TEXTS })

  expect(faults).toEqual(['missing'])
})

test('other bytes than were stored, and bytes that are no PDF, are told apart', async ({ db }) => {
  const bytes = Buffer.from('%PDF-1.7 and nothing else')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const noPdf = await keep(db, { bytes, sha256, pages: 1 })
  const changed = await keep(db, { bytes, sha256: '0'.repeat(64), pages: 1 })

  const check = (id: string) => checkStoredDocument(fakeTools(db), { id, texts: TEXTS })

  expect(await check(noPdf)).toEqual(['unreadable'])
  expect(await check(changed)).toEqual(['sha256'])
})

test('a thread that is stopped says nothing about the document', async ({ db }) => {
  const id = await keep(db, await produceClaimForm(exampleClaimForm()))
  await stopDocumentWorkers()
  const { secrets } = fakeTools(db)
  const open: typeof secrets.open = (...sealed) => {
    setImmediate(() => void stopDocumentWorkers())
    return secrets.open(...sealed)
  }

  const check = checkStoredDocument({ db, secrets: { ...secrets, open } }, { id, texts: TEXTS })

  await expect(check).rejects.toThrow('Documents are no longer made')
})
