import type { Tools } from '../../tools.ts'
import { checkStoredDocument } from '../documents/index.ts'
import { Claim } from './claim.model.ts'
import { ClaimEvent, type ClaimEventKind } from './claim-event.model.ts'
import { recordEvents } from './record-events.ts'
import { openAnswers } from './seal-answers.ts'

/**
 * Opens a signed document again as it is stored, and records whether it is still what was signed. May be run again: the
 * same finding of a document is recorded once.
 */
export async function checkSignedDocument(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
  { claimId }: { claimId: string },
): Promise<void> {
  const claim = await Claim.query(tools.db).findById(claimId).modify('view')
  if (!claim?.signedAt || !claim.document) return

  const { id, sha256 } = claim.document
  const faults = await checkStoredDocument(tools, { id, texts: textsOf(tools, claim) })
  const kind = faults.length > 0 ? 'document.faulty' : 'document.verified'
  if (faults.length > 0)
    tools.log.error({ event: 'document-faulty', claimId, documentId: id, faults })
  await recordOnce(tools, {
    claimId,
    kind,
    data: { documentId: id, sha256, ...(faults.length > 0 && { faults }) },
  })
}

function textsOf(
  tools: Pick<Tools, 'secrets'>,
  { form, sealedAnswers }: Claim,
): Record<string, string> {
  if (!form || !sealedAnswers) throw new Error('A signed claim has a form and answers')
  // A settlement's own form may split a name over its fields; it was read back in its own way when it was made.
  if (form.template) return {}
  const { claimant } = openAnswers(tools, sealedAnswers)
  return { 'claimant-name': claimant.legalName, 'settlement-name': form.settlement.name }
}

async function recordOnce(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claimId, kind, data }: { claimId: string; kind: ClaimEventKind; data: Record<string, unknown> },
): Promise<void> {
  await tools.db.transaction(async (trx) => {
    await Claim.query(trx).findById(claimId).forUpdate()
    const known = await ClaimEvent.query(trx)
      .findOne({ claimId, kind })
      .whereRaw(`data->>'documentId' = ?`, [String(data['documentId'])])
    if (known) return
    const events = [{ kind, data }]
    await recordEvents(
      { ...tools, db: trx },
      { claimId, actor: 'system', source: 'job', events, isLocked: true },
    )
  })
}
