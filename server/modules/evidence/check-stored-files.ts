import type { Tools } from '../../tools.ts'
import { Document, openDocument } from '../documents/index.ts'
import { openBytes, Upload } from '../uploads/index.ts'
import type { Fault } from './fault.ts'
import { sha256Of } from './in-pieces.ts'
import { type ClaimRecord, findSigning } from './read-record.ts'

/** Compares the stored signed document, and the files that went with it, with what the record says of them. */
export async function checkStoredFiles(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { claim, events }: ClaimRecord,
): Promise<Fault[]> {
  const signing = findSigning(events)
  if (!signing || signing.isUndone || !claim.signedAt) return []
  const { seq, data } = signing.signature
  const document = await checkDocument(tools, {
    id: claim.documentId,
    recorded: data['documentSha256'],
  })
  const rendered = events.findLast((event) => event.kind === 'document.rendered' && event.seq < seq)
  const isRendered = rendered?.data['sha256'] === data['documentSha256']
  return [
    ...document,
    ...(isRendered ? [] : [{ part: 'document', seq, what: 'changed' } satisfies Fault]),
    ...(await checkProof(tools, { claimId: claim.id, proof: proofOf(data) })),
  ]
}

/** Fingerprints of the files that a signature says it comes with. */
export function proofOf(data: Record<string, unknown>): string[] {
  const proof = data['proofSha256']
  return Array.isArray(proof) ? proof.map(String) : []
}

async function checkDocument(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { id, recorded }: { id: string | null; recorded: unknown },
): Promise<Fault[]> {
  const document = id ? await Document.query(tools.db).findById(id) : undefined
  if (!document) return [{ part: 'document', what: 'missing' }]
  const found = await fingerprintOf(() => openDocument(tools, document))
  if (!found) return [{ part: 'document', what: 'unreadable' }]
  const isSame = found === recorded && document.sha256 === recorded
  return isSame ? [] : [{ part: 'document', what: 'changed' }]
}

/** One file after the other: each may have 10 MB. */
async function checkProof(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { claimId, proof }: { claimId: string; proof: string[] },
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const sha256 of proof) {
    // oxlint-disable-next-line no-await-in-loop -- all of them at once would be 50 MB in memory
    const upload = await Upload.query(tools.db).findOne({ claimId, sha256 })
    if (!upload) {
      faults.push({ part: 'files', what: 'missing' })
      continue
    }
    // oxlint-disable-next-line no-await-in-loop
    const found = await fingerprintOf(() => openBytes(tools, upload))
    if (!found) faults.push({ part: 'files', what: 'unreadable' })
    else if (found !== sha256) faults.push({ part: 'files', what: 'changed' })
  }
  return faults
}

async function fingerprintOf(open: () => Uint8Array): Promise<string | undefined> {
  try {
    return await sha256Of(open())
  } catch {
    return undefined
  }
}
