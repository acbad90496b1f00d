import { randomBytes } from 'node:crypto'
import { LINK_DAYS } from '#contract/wire/resume-links.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { continueLinkEmail, queueEmail } from '../emails/index.ts'
import { hashAddress, hashToken } from './link-hashes.ts'
import { isAddressUsedUp, refuseManyLinks } from './link-limits.ts'
import { ResumeLink } from './resume-link.model.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000

export type IssuingTools = Pick<
  Tools,
  'db' | 'jobs' | 'secrets' | 'clock' | 'config' | 'screens' | 'email' | 'log'
>

/**
 * Makes a link for a visitor and queues its e-mail; both happen or neither. Links that the visitor had before end, so one
 * that went to a mistyped address can be taken back by sending another.
 * @param address cleaned
 * @throws Problem email.off, too-many-requests (of this visitor; a limit of the address is kept silently)
 */
export async function issueLink(
  tools: IssuingTools,
  { visitorId, address }: { visitorId: string; address: string },
): Promise<void> {
  const { db, log, email } = tools
  if (email.mode === 'off') throw new Problem('email.off')
  const addressHash = hashAddress(tools, address)

  await db.transaction(async (trx) => {
    const within = { ...tools, db: trx }
    await refuseManyLinks(within, { visitorId })
    if (await isAddressUsedUp(within, { addressHash })) {
      return log.warn({ event: 'resume-link-withheld', reason: 'address limit' })
    }
    const { link, token } = await replaceLinks(within, { visitorId, addressHash })
    await mailLink(within, { link, token, address })
    log.info({ event: 'resume-link-issued', linkId: link.id })
  })
}

async function replaceLinks(
  { db, clock, secrets }: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { visitorId, addressHash }: { visitorId: string; addressHash: string },
): Promise<{ link: ResumeLink; token: string }> {
  const now = clock.now()
  await ResumeLink.query(db)
    .patch({ expiresAt: now })
    .where({ visitorId, usedAt: null })
    .where('expiresAt', '>', now)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const link = await ResumeLink.query(db).insertAndFetch({
    tokenHash: hashToken({ secrets }, token),
    visitorId,
    addressHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS),
    usedAt: null,
  })
  return { link, token }
}

/** The token stands behind the `#`: browsers send that to no server, so it is in no log and no referrer. */
async function mailLink(
  tools: IssuingTools,
  { link, token, address }: { link: ResumeLink; token: string; address: string },
): Promise<void> {
  const { config, screens } = tools
  const words = continueLinkEmail({
    siteName: screens.siteName(),
    href: `${config.publicUrl}/file/continue#${token}`,
    expiresAt: link.expiresAt,
  })
  const dedupeKey = `continue-link:${link.id}`
  await queueEmail(tools, { kind: 'continue-link', dedupeKey, to: address, words })
}
