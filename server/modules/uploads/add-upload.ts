import type { Knex } from 'knex'
import { checkFile, cleanFileName, type FileType, fileTypeOf } from '#contract/fields/files.ts'
import { inTurns } from '#contract/in-turns.ts'
import type { ReceivedFile } from '../../http/endpoint.ts'
import type { Tools } from '../../tools.ts'
import { countPages } from './count-pages.ts'
import { fileProblem } from './file-problem.ts'
import { makeRoom } from './make-room.ts'
import { sealUpload } from './seal-upload.ts'
import { Upload } from './upload.model.ts'

/** Of the pool's ten connections: 10 MB take one for a while, and others need some too. */
const MOST_AT_ONCE = 4

const inTurn = inTurns(MOST_AT_ONCE)

interface NewUpload {
  visitorId: string
  file: ReceivedFile
}

/**
 * Keeps a file for a visitor. The same bytes again are the same file, kept for another 30 days, which is why a retry needs
 * no key of its own. Where there is no room, old ones go that no answer and no claim names.
 * @throws Problem input.invalid when it is none that we take, uploads.full, and what countPages throws
 */
export async function addUpload(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'people'>,
  { visitorId, file }: NewUpload,
): Promise<{ upload: Upload; isNew: boolean }> {
  const { name, bytes, sha256 } = file
  const type = readType(file)
  const known = await renewKept(tools, { visitorId, sha256 })
  if (known) return { upload: known, isNew: false }

  // Before the transaction: to open a PDF may take seconds.
  const pages = await countPages({ visitorId, name, bytes, type })
  const kept = sealUpload(tools, { name: cleanFileName(name, type), bytes })

  const insert = async (trx: Knex) => {
    await waitForOthersOf(trx, visitorId)
    const meanwhile = await renewKept({ ...tools, db: trx }, { visitorId, sha256 })
    if (meanwhile) return { upload: meanwhile, isNew: false }
    await makeRoom({ ...tools, db: trx }, { visitorId, size: bytes.length })
    const { id } = await Upload.query(trx).insert({
      ...kept,
      visitorId,
      sha256,
      mediaType: type,
      byteSize: bytes.length,
      pages,
      createdAt: tools.clock.now(),
    })
    return {
      upload: await Upload.query(trx).findById(id).modify('facts').throwIfNotFound(),
      isNew: true,
    }
  }
  return inTurn(() => tools.db.transaction(insert))
}

function readType({ name, bytes }: ReceivedFile): FileType {
  const fault = checkFile({ name, size: bytes.length, head: bytes })
  const type = fileTypeOf(bytes)
  if (fault || !type) throw fileProblem(fault ?? 'This file cannot be used')
  return type
}

/** The visitor's unsigned file with these bytes, now as young as a new one. */
async function renewKept(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { visitorId, sha256 }: { visitorId: string; sha256: string },
): Promise<Upload | undefined> {
  const own = () => Upload.query(db).findOne({ visitorId, sha256 }).whereNull('claimId')
  await own().patch({ createdAt: clock.now() })
  return own().modify('facts')
}

/** Two files at the same moment must not both be the last that fits. */
async function waitForOthersOf(trx: Knex, visitorId: string): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`uploads:${visitorId}`])
}
