import { SAME_SECRET_MS } from '../../http/lost-answer.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { hasClaims } from '../claims/index.ts'
import { hasAnswers } from '../questionnaire/index.ts'
import { hashToken, hashUser } from './link-hashes.ts'
import { lockVisitor } from './link-limits.ts'
import { ResumeLink } from './resume-link.model.ts'

interface Use {
  token: string
  /** Whose browser it is until now. */
  visitorId: string
  /** The visitor was told that this browser has answers of its own. */
  replace: boolean
  /** Who is signed in there: to them goes all that the link is for, and nothing of theirs is replaced. */
  account?: string
}

/**
 * Uses a link up, ends the others to the same answers, and says whose they are. Of two uses at once one wins: the second
 * waits for the first. A browser that is that visitor's already may always go on; it gains nothing by it. One that used it a
 * moment ago and is not that visitor's lost the answer, and its cookies with it: it gets them again.
 * @throws Problem link.not-usable (unknown, used, run out, replaced), link.other-answers (nothing was used up then)
 */
export function useLink(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'people'>,
  { token, visitorId, replace, account }: Use,
): Promise<{ visitorId: string }> {
  const { db, clock, log, people } = tools
  return db.transaction(async (trx) => {
    const tokenHash = hashToken(tools, token)
    const within = { ...tools, db: trx }
    const known = await ResumeLink.query(trx).findOne({ tokenHash })
    if (!known) throw new Problem('link.not-usable')
    if (known.visitorId === visitorId) return { visitorId }
    const usedBy = hashUser(tools, visitorId)

    await lockVisitor(within, known)
    const link = await ResumeLink.query(trx).findById(known.id)
    const now = clock.now()
    if (link && wasJustUsed(link, { usedBy, now })) return { visitorId: link.visitorId }
    if (!link?.isUsable(now)) throw new Problem('link.not-usable')
    const mayNotReplace = !replace && !account
    if (mayNotReplace && (await hasOwn(within, visitorId))) throw new Problem('link.other-answers')
    await link.$query(trx).patch({ usedAt: now, usedBy })
    await ResumeLink.query(trx)
      .patch({ expiresAt: now })
      .where({ visitorId: link.visitorId, usedAt: null })
      .where('expiresAt', '>', now)
    log.info({ event: 'resume-link-used', linkId: link.id })
    if (account) await people.move(trx, { from: link.visitorId, to: account })
    return { visitorId: link.visitorId }
  })
}

function wasJustUsed(link: ResumeLink, { usedBy, now }: { usedBy: string; now: Date }): boolean {
  const { usedAt } = link
  return (
    usedAt !== null && link.usedBy === usedBy && now.getTime() - usedAt.getTime() < SAME_SECRET_MS
  )
}

async function hasOwn(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'log' | 'people'>,
  visitorId: string,
): Promise<boolean> {
  const whose = { visitorId }
  return (
    (await hasAnswers(tools, whose)) ||
    (await hasClaims(tools, whose)) ||
    (await tools.people.wouldMiss(tools.db, whose))
  )
}
