import { Problem } from '../../problem.ts'
import { type IssuingTools, issueLink } from './issue-link.ts'
import { hashAddress } from './link-hashes.ts'
import { ResumeLink } from './resume-link.model.ts'

/**
 * Sends another link to where the visitor's newest one went. An address that the visitor has since replaced gets nothing:
 * it may have been a mistyped one. Whether anything was sent is not told.
 * @param address cleaned
 * @throws Problem email.off
 */
export async function renewLink(
  tools: IssuingTools,
  { address }: { address: string },
): Promise<void> {
  const { db, email, log } = tools
  if (email.mode === 'off') throw new Problem('email.off')
  const addressHash = hashAddress(tools, address)
  // Ids grow with time.
  const newest = await ResumeLink.query(db).where({ addressHash }).orderBy('id', 'desc').first()
  if (!newest) return
  const { visitorId } = newest
  const later = await ResumeLink.query(db)
    .where({ visitorId })
    .whereNot({ addressHash })
    .where('id', '>', newest.id)
    .first()
  if (later) return
  await issueLink(tools, { visitorId, address }).catch((error: unknown) => {
    // The limit is that of somebody's answers, not of who asks.
    if (!(error instanceof Problem) || error.code !== 'too-many-requests') throw error
    log.warn({ event: 'resume-link-withheld', reason: 'visitor limit' })
  })
}
