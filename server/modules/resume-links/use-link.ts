import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { hasClaims } from '../claims/index.ts'
import { hasAnswers } from '../questionnaire/index.ts'
import { hashToken } from './link-hashes.ts'
import { ResumeLink } from './resume-link.model.ts'

interface Use {
  token: string
  /** Whose browser it is until now. */
  visitorId: string
  /** The visitor was told that this browser has answers of its own. */
  replace: boolean
}

/**
 * Uses a link up, and says whose answers it opens. Of two uses at once one wins: the row is locked. A browser that is
 * that visitor's already may always go on; it gains nothing by it.
 * @throws Problem link.not-usable (unknown, used, run out, replaced), link.other-answers (nothing was used up then)
 */
export function useLink(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
  { token, visitorId, replace }: Use,
): Promise<{ visitorId: string }> {
  const { db, clock, log } = tools
  return db.transaction(async (trx) => {
    const tokenHash = hashToken(tools, token)
    const link = await ResumeLink.query(trx).findOne({ tokenHash }).forUpdate()
    if (!link) throw new Problem('link.not-usable')
    if (link.visitorId === visitorId) return { visitorId }

    const now = clock.now()
    if (!link.isUsable(now)) throw new Problem('link.not-usable')
    const within = { ...tools, db: trx }
    if (!replace && (await hasOwn(within, visitorId))) throw new Problem('link.other-answers')
    await link.$query(trx).patch({ usedAt: now })
    log.info({ event: 'resume-link-used', linkId: link.id })
    return { visitorId: link.visitorId }
  })
}

async function hasOwn(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log'>,
  visitorId: string,
): Promise<boolean> {
  return (await hasAnswers(tools, { visitorId })) || (await hasClaims(tools, { visitorId }))
}
