import type { Tools } from '../../tools.ts'
import { checkEntries } from './check-entries.ts'
import { checkStoredFiles } from './check-stored-files.ts'
import { EvidenceSeal } from './evidence-seal.model.ts'
import type { Fault } from './fault.ts'
import {
  type ClaimRecord,
  documentIdOf,
  findSignings,
  readRecord,
  type Signing,
} from './read-record.ts'

export interface Verdict {
  /** Nothing of it differs from what was recorded. */
  untouched: boolean
  /** Every entry has a mark that only SECRET_KEY can make. Entries from before marks have none. */
  sealed: boolean
  faults: Fault[]
}

/**
 * Works out a claim's record anew: every fingerprint, link, mark and personal part, and the stored document and files
 * against it (RELIABILITY S15). Somebody with the database but without SECRET_KEY can change nothing of it unseen, save
 * that the newest entries can be cut off as long as no certificate was made of them and the state stays the same.
 * @throws NotFoundError when there is no such claim
 */
export async function verifyChain(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { claimId }: { claimId: string },
): Promise<Verdict> {
  return verifyRecord(tools, await readRecord(tools, { claimId }))
}

/** The same for a record that has been read; the stored files of every signing that stands, or of those named. */
export async function verifyRecord(
  tools: Pick<Tools, 'db' | 'secrets'>,
  record: ClaimRecord,
  signings: readonly Signing[] = findSignings(record.events).filter(({ isUndone }) => !isUndone),
): Promise<Verdict> {
  const { events } = record
  const faults = [
    ...checkEntries(tools, record),
    ...(await checkSeals(tools, record)),
    ...checkHeld(record),
    ...(await checkStoredFiles(tools, record, signings)),
  ]
  const sealed = events.length > 0 && events.every(({ mark }) => mark !== null)
  return { untouched: faults.length === 0, sealed, faults }
}

/**
 * A signed claim must hold the very document of its last signing: that one goes to the printer. Once no other letter is in time
 * it may hold that of an earlier one instead: what came back is the form that had gone out.
 */
function checkHeld(record: ClaimRecord): Fault[] {
  const standing = findSignings(record.events).filter(({ isUndone }) => !isUndone)
  const last = standing.at(-1)
  if (!last || !record.claim.signedAt) return []
  const isBack = record.events.some(
    ({ kind, seq, data }) =>
      kind === 'claim.returned' &&
      data['reason'] === 'closed-meanwhile' &&
      seq > last.signature.seq,
  )
  const isHeld = (isBack ? standing : [last]).some(
    (signing) => record.claim.documentId === documentIdOf(record, signing),
  )
  return isHeld ? [] : [{ part: 'document', what: 'changed' }]
}

/** A certificate tells how far the record went when it was made. */
async function checkSeals(
  { db }: Pick<Tools, 'db'>,
  { claim, events }: ClaimRecord,
): Promise<Fault[]> {
  const heads = await EvidenceSeal.query(db).where({ claimId: claim.id }).distinct('head')
  const known = new Set(events.map(({ hash }) => hash))
  return heads.some(({ head }) => !known.has(head)) ? [{ part: 'record', what: 'cut' }] : []
}
