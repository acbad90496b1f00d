import type { Tools } from '../../tools.ts'
import { checkStoredDocument } from '../documents/index.ts'
import { type Claim, claimColumns } from './claim.model.ts'
import type { ClaimEvent } from './claim-event.model.ts'
import { addEvents, openPersonal } from './record-events.ts'
import { openAnswers } from './seal-answers.ts'

type Entry = Pick<ClaimEvent, 'seq' | 'hash' | 'kind' | 'data' | 'sealedData'>

/**
 * Opens a signed document again as it is stored, and records whether it is still what was signed: the very bytes that were
 * read back when they were made, by the fingerprint that stands in the record of the signature, of the person who signed
 * them. May be run again: the same finding of a document is recorded once.
 */
export async function checkSignedDocument(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
  { claimId }: { claimId: string },
): Promise<void> {
  const { db, log } = tools
  const claim: Claim | undefined = await db('claims').where({ id: claimId }).first(claimColumns)
  if (!claim?.signedAt || !claim.documentId || claim.erasedAt) return

  const { documentId } = claim
  const stored = await checkStoredDocument(tools, { id: documentId })
  await db.transaction(async (trx) => {
    await trx('claims').where({ id: claimId }).forUpdate().first('id')
    const entries: Entry[] = await trx('claimEvents')
      .where({ claimId })
      .orderBy('seq')
      .select('seq', 'hash', 'kind', 'data', 'sealedData')
    const faults = [
      ...stored.faults,
      ...recordFaults(tools, { claim, entries, sha256: stored.sha256 }),
    ]
    if (faults.length > 0) log.error({ event: 'document-faulty', claimId, documentId, faults })
    const kind = faults.length > 0 ? 'document.faulty' : 'document.verified'
    if (entries.some((entry) => entry.kind === kind && entry.data['documentId'] === documentId))
      return
    const data = { documentId, sha256: stored.sha256, ...(faults.length > 0 && { faults }) }
    await addEvents(
      { ...tools, db: trx },
      {
        claimId,
        actor: 'system',
        source: 'job',
        events: [{ kind, data }],
        last: entries.at(-1),
      },
    )
  })
}

interface Recorded {
  claim: Claim
  entries: readonly Entry[]
  sha256: string | undefined
}

/** Where the record of the last signature tells of another document, or of another person, than is kept. */
function recordFaults(
  tools: Pick<Tools, 'secrets'>,
  { claim: { documentId, sealedAnswers }, entries, sha256 }: Recorded,
): string[] {
  const rendered = entries.findLast(({ kind }) => kind === 'document.rendered')?.data
  const isRecorded = rendered?.['documentId'] === documentId && rendered?.['sha256'] === sha256
  const signature = entries.findLast(({ kind }) => kind === 'signature.applied')
  const { legalName } = JSON.parse((signature && openPersonal(tools, signature)) ?? '{}') as {
    legalName?: string
  }
  const kept = sealedAnswers && openAnswers(tools, sealedAnswers).claimant.legalName
  // Records older than that names nobody.
  const isSigner = legalName === undefined || legalName === kept
  return [...(isRecorded ? [] : ['record']), ...(isSigner ? [] : ['claimant-name'])]
}
