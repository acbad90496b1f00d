import type { Knex } from 'knex'
import { dropDocument } from '../documents/index.ts'
import { ClaimEvent } from './claim-event.model.ts'

/**
 * Removes a document that was only shown. One that was signed stays, whatever became of the signature: the claim's record
 * names it.
 */
export async function dropPreview(
  db: Knex,
  { claimId, documentId }: { claimId: string; documentId: string },
): Promise<void> {
  const signing = await ClaimEvent.query(db)
    .findOne({ claimId, kind: 'document.rendered' })
    .whereRaw(`data->>'documentId' = ?`, [documentId])
    .select('id')
  if (!signing) await dropDocument(db, { id: documentId })
}
