import type { Tools } from '../../tools.ts'
import { Document, openDocument } from '../documents/index.ts'
import { openBytes, Upload } from '../uploads/index.ts'
import type { Fault } from './fault.ts'
import { sha256Of } from './in-pieces.ts'
import { type ClaimRecord, documentIdOf, isErased, type Signing } from './read-record.ts'

/** Compares the stored documents of signings, and the files that went with them, with what the record says of them. */
export async function checkStoredFiles(
  tools: Pick<Tools, 'db' | 'secrets'>,
  record: ClaimRecord,
  signings: readonly Signing[],
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const signing of signings) {
    // oxlint-disable-next-line no-await-in-loop -- one document in memory at a time
    faults.push(...(await checkSigned(tools, { record, signing })))
  }
  // A correction mostly comes with the files of the first signing.
  const proof = [...new Set(signings.flatMap(({ signature }) => proofOf(signature.data)))]
  const claimId = record.claim.id
  return [...faults, ...(await checkProof(tools, { claimId, proof, isBlank: isErased(record) }))]
}

async function checkSigned(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { record, signing }: { record: ClaimRecord; signing: Signing },
): Promise<Fault[]> {
  const { seq, data } = signing.signature
  const document = await checkDocument(tools, {
    id: documentIdOf(record, signing),
    recorded: data['documentSha256'],
    isBlank: isErased(record),
  })
  const isRendered = signing.rendered?.data['sha256'] === data['documentSha256']
  return [
    ...document,
    ...(isRendered ? [] : [{ part: 'document', seq, what: 'changed' } satisfies Fault]),
  ]
}

/** Fingerprints of the files that a signature says it comes with. */
export function proofOf(data: Record<string, unknown>): string[] {
  const proof = data['proofSha256']
  return Array.isArray(proof) ? proof.map(String) : []
}

async function checkDocument(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { id, recorded, isBlank }: { id: string | null; recorded: unknown; isBlank: boolean },
): Promise<Fault[]> {
  const document = id ? await Document.query(tools.db).findById(id) : undefined
  if (!document) return [{ part: 'document', what: 'missing' }]
  // Its fingerprint is all that is left of it.
  const isGone = isBlank && document.sealedBytes.length === 0
  const found = isGone ? document.sha256 : await fingerprintOf(() => openDocument(tools, document))
  if (!found) return [{ part: 'document', what: 'unreadable' }]
  const isSame = found === recorded && document.sha256 === recorded
  return isSame ? [] : [{ part: 'document', what: 'changed' }]
}

/** One file after the other: each may have 10 MB. */
async function checkProof(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { claimId, proof, isBlank }: { claimId: string; proof: string[]; isBlank: boolean },
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const sha256 of proof) {
    // oxlint-disable-next-line no-await-in-loop -- all of them at once would be 50 MB in memory
    const upload = await Upload.query(tools.db).findOne({ claimId, sha256 })
    if (!upload) {
      faults.push({ part: 'files', what: 'missing' })
      continue
    }
    if (isBlank && upload.sealedBytes.length === 0) continue
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
