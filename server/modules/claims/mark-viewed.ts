import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Document } from '../documents/index.ts'
import { ClaimEvent } from './claim-event.model.ts'
import { lockClaim } from './find-claim.ts'
import { recordEvents } from './record-events.ts'

interface Viewing {
  id: string
  visitorId: string
  documentId: string
  /** How many of its pages were on screen, and for how many seconds in all, of this version and those before. */
  pages: number
  seconds: number
}

/**
 * Notes that a claim's document was opened, once for each.
 * @returns false when it was noted before
 * @throws Problem not-found when the claim does not hold this document, input.invalid for more pages than it has
 */
export function markViewed(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, documentId, pages, seconds }: Viewing,
): Promise<boolean> {
  return tools.db.transaction(async (trx) => {
    const claim = await lockClaim(trx, { id, visitorId })
    if (claim.documentId !== documentId) throw new Problem('not-found')
    const document = await Document.query(trx).findById(documentId).select('sha256', 'pages')
    if (!document || pages > document.pages) {
      const errors = [{ path: '/pages', message: 'are more than the document has' }]
      throw new Problem('input.invalid', { errors })
    }
    const known = await ClaimEvent.query(trx)
      .findOne({ claimId: id, kind: 'document.viewed' })
      .whereRaw(`data->>'documentId' = ?`, [documentId])
      .select('id')
    if (known) return false

    const data = { documentId, sha256: document.sha256, pages, seconds }
    await recordEvents(
      { ...tools, db: trx },
      {
        claimId: id,
        actor: 'user',
        source: 'web',
        events: [{ kind: 'document.viewed', data }],
      },
    )
    return true
  })
}
