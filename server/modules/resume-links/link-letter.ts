import { randomBytes } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import { queueTemplate } from '../emails/index.ts'
import type { ResumeLink } from './resume-link.model.ts'

const TOKEN_BYTES = 32

/** What only the e-mail may say in clear. */
export interface Letter {
  /** Cleaned. */
  address: string
  token: string
}

export type MailingTools = Pick<
  Tools,
  'db' | 'jobs' | 'secrets' | 'clock' | 'config' | 'screens' | 'emailTemplates' | 'log'
>

/** What a link opens by: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** A letter as a job may carry it: nobody reads it in the jobs' table. */
export function sealLetter({ secrets }: Pick<Tools, 'secrets'>, letter: Letter): string {
  return secrets.seal('resume-link-letter', JSON.stringify(letter)).toString('base64url')
}

/** @throws Error when it was changed, or sealed with another SECRET_KEY */
export function openLetter({ secrets }: Pick<Tools, 'secrets'>, sealed: string): Letter {
  const plain = secrets.open('resume-link-letter', Buffer.from(sealed, 'base64url'))
  return JSON.parse(plain.toString()) as Letter
}

/**
 * Queues the e-mail of a link, once for each key. The token stands behind the `#`: browsers send that to no server, so it
 * is in no log and no referrer.
 */
export async function queueLetter(
  tools: MailingTools,
  { link, letter, dedupeKey }: { link: ResumeLink; letter: Letter; dedupeKey: string },
): Promise<void> {
  const { expiresAt, visitorId } = link
  await queueTemplate(tools, {
    template: 'continue-link',
    letter: { href: `${tools.config.publicUrl}/file/continue#${letter.token}`, expiresAt },
    dedupeKey,
    to: letter.address,
    visitorId,
    usefulUntil: expiresAt,
  })
}
