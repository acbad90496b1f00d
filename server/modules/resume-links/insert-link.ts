import { LINK_DAYS } from '#contract/wire/resume-links.ts'
import type { Tools } from '../../tools.ts'
import { ResumeLink } from './resume-link.model.ts'

const DAY_MS = 86_400_000

/** Stores a new link that nobody used yet. */
export async function insertLink(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  link: Pick<ResumeLink, 'tokenHash' | 'visitorId' | 'addressHash'>,
): Promise<ResumeLink> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  return ResumeLink.query(db).insertAndFetch({ ...link, createdAt: now, expiresAt, usedAt: null })
}
