import { setImmediate as breathe } from 'node:timers/promises'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { findClaim, openAnswers } from '../claims/index.ts'
import { Document, openDocument, produceCertificate } from '../documents/index.ts'
import { openBytes, openName, Upload } from '../uploads/index.ts'
import { proofOf } from './check-stored-files.ts'
import { EvidenceSeal } from './evidence-seal.model.ts'
import { fillCertificate } from './fill-certificate.ts'
import {
  type ClaimRecord,
  documentIdOf,
  findStanding,
  personalOf,
  readRecord,
  type Signing,
} from './read-record.ts'

export interface NamedFile {
  /** As it is called in the evidence file. */
  name: string
  bytes: Uint8Array
}

export interface Evidence {
  record: ClaimRecord
  /** Fingerprint of the record's last entry. */
  head: string
  certificate: Uint8Array
  claimForm: Uint8Array
  files: NamedFile[]
}

interface Wanted {
  id: string
  visitorId: string
}

/**
 * Everything that shows what was signed last in one of the visitor's own claims, whatever became of the claim since; the
 * certificate is made anew, and is the same as long as nothing more is recorded.
 * @throws Problem not-found, claim.not-ready when no signing of it stands
 */
export async function gatherEvidence(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'config'>,
  { id, visitorId }: Wanted,
): Promise<Evidence> {
  await findClaim(tools.db, { id, visitorId })
  const record = await readRecord(tools, { claimId: id })
  const signing = findStanding(record.events)
  const head = record.events.at(-1)?.hash
  const documentId = signing && documentIdOf(record, signing)
  if (!signing || !documentId || !head) throw new Problem('claim.not-ready')
  const document = await Document.query(tools.db).findById(documentId).throwIfNotFound()
  const uploads = await readFiles(tools, { claimId: id, proof: proofOf(signing.signature.data) })
  const made = await produceCertificate(
    fillCertificate(tools, {
      record,
      signing,
      name: signerOf(tools, record, signing),
      document: { sha256: document.sha256, pages: document.pages },
      files: uploads.map(({ upload, name }) => ({
        name,
        pages: upload.pages,
        sha256: upload.sha256,
      })),
      publicUrl: tools.config.publicUrl,
    }),
  )
  await remember(tools, { claimId: id, head, kind: 'certificate', sha256: made.sha256 })
  return {
    record,
    head,
    certificate: made.bytes,
    claimForm: openDocument(tools, document),
    files: uploads.map(({ name, bytes }, index) => ({
      name: `files/${index + 1}-${plainName(name)}`,
      bytes,
    })),
  }
}

/** Entries from before names were sealed leave it to the answers, which may be newer. */
function signerOf(
  tools: Pick<Tools, 'secrets'>,
  { claim }: ClaimRecord,
  { signature }: Signing,
): string {
  const sealed = personalOf(tools, signature)?.['legalName']
  if (typeof sealed === 'string') return sealed
  if (!claim.sealedAnswers) throw new Problem('claim.not-ready')
  return openAnswers(tools, claim.sealedAnswers).claimant.legalName
}

async function readFiles(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { claimId, proof }: { claimId: string; proof: string[] },
): Promise<{ upload: Upload; name: string; bytes: Buffer }[]> {
  const found = await Upload.query(tools.db).where({ claimId }).whereIn('sha256', proof)
  const files: { upload: Upload; name: string; bytes: Buffer }[] = []
  for (const sha256 of proof) {
    const upload = found.find((one) => one.sha256 === sha256)
    if (upload)
      files.push({ upload, name: openName(tools, upload), bytes: openBytes(tools, upload) })
    // oxlint-disable-next-line no-await-in-loop -- to open 10 MB takes a while; others get their turn in between
    await breathe()
  }
  return files
}

/** A name that every system can unpack. */
export function plainName(name: string): string {
  return name.normalize('NFC').replace(/[^\p{L}\p{N}._ -]/gu, '_')
}

/** Keeps a made file's fingerprint, so that the file is known again. */
export async function remember(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  seal: Pick<EvidenceSeal, 'sha256' | 'claimId' | 'kind' | 'head'>,
): Promise<void> {
  await EvidenceSeal.query(db)
    .insert({ ...seal, createdAt: clock.now() })
    .onConflict('sha256')
    .ignore()
}
