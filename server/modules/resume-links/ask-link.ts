import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { insertLink } from './insert-link.ts'
import { hashAddress, hashToken } from './link-hashes.ts'
import { newToken, sealLetter } from './link-letter.ts'
import { lockVisitor, refuseManyLinks } from './link-limits.ts'
import { mailLinkJob } from './mail-link.job.ts'
import { ResumeLink } from './resume-link.model.ts'

/**
 * Makes a link to the visitor's own answers and orders its e-mail; both happen or neither. Links of theirs that went to
 * another address end, so one that went to a mistyped address is taken back by sending another. The work is the same for
 * every address: what it depends on is looked up in the job.
 * @param address cleaned
 * @throws Problem email.off, too-many-requests (of this visitor's own askings)
 */
export async function askLink(
  tools: Pick<Tools, 'db' | 'jobs' | 'secrets' | 'clock' | 'config' | 'email' | 'log'>,
  { visitorId, address }: { visitorId: string; address: string },
): Promise<void> {
  const { db, jobs, clock, email, log } = tools
  if (email.mode === 'off') throw new Problem('email.off')
  const addressHash = hashAddress(tools, address)
  const token = newToken()

  await db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    await lockVisitor(within, { visitorId })
    await refuseManyLinks(within, { visitorId })
    const now = clock.now()
    await ResumeLink.query(trx)
      .patch({ expiresAt: now })
      .where({ visitorId, usedAt: null })
      .whereNot({ addressHash })
      .where('expiresAt', '>', now)
    const tokenHash = hashToken(tools, token)
    const { id: linkId } = await insertLink(within, { tokenHash, visitorId, addressHash })
    await jobs.order(trx, mailLinkJob, { linkId, sealed: sealLetter(tools, { address, token }) })
    log.info({ event: 'resume-link-issued', linkId })
  })
}
