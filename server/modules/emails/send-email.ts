import type { Knex } from 'knex'
import type { EmailWords } from '#contract/emails/letters.ts'
import type { Tools } from '../../tools.ts'
import { EmailFailure } from '../../vendors/e-mail/port.ts'
import { noteSending } from '../sendings/index.ts'
import { EmailRow, hasWords, NO_WORDS } from './email.model.ts'
import { isUnwanted } from './is-unwanted.ts'
import { listHeaders } from './settings-links.ts'
import { suppressAddress } from './suppress-address.ts'

/** The worker waits e, e², e³ … seconds between tries: twelve of them reach over about half a day. */
export const MOST_TRIES = 12

/**
 * Sends one message; one that is sent already, or was swept, is left alone, and one that somebody has unsubscribed from since
 * is not sent. One that was given up, and whose words are there still, is tried anew: only a person has that done. The row's
 * id is the message's key, so a crash after sending repeats the same message, not another one. An address that the other side
 * says does not exist gets nothing any more.
 * @throws Error that names no address, when it is worth trying again
 */
export async function sendEmail(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'email' | 'screens' | 'config' | 'log'>,
  { emailId }: { emailId: string },
): Promise<void> {
  const { db, log } = tools
  const row = await EmailRow.query(db).findById(emailId)
  if (!row || !isDue(row)) return
  const address = tools.secrets.open('email', row.sealedRecipient).toString()
  if (await isUnwanted(tools, { kind: row.kind, address })) {
    await row.$query(db).patch({ state: 'suppressed', sealedBody: NO_WORDS })
    if (row.vanishes) await vanish(db, row)
    return log.info({ event: 'email-suppressed', emailId, kind: row.kind })
  }

  // The job's own tries are counted anew then, too.
  const attempts = row.state === 'failed' ? 1 : row.attempts + 1
  const outcome = await send(tools, row, address).catch((error: unknown) => ({ error }))
  if ('error' in outcome) {
    if (outcome.error instanceof EmailFailure && outcome.error.isBadAddress) {
      await suppressAddress(tools, { address, reason: 'bounced' })
    }
    return noteFailure(tools, { row, attempts, error: outcome.error })
  }

  if (row.vanishes) await vanish(db, row)
  else await noteSent(tools, { row, address, attempts, providerId: outcome.providerId })
  log.info({ event: 'email-sent', emailId, kind: row.kind, attempts })
}

function isDue(row: EmailRow): boolean {
  return row.state === 'queued' || (row.state === 'failed' && hasWords(row))
}

/** The last message to somebody who had everything deleted: neither it nor that it went out is kept. */
async function vanish(db: Knex, row: EmailRow): Promise<void> {
  await row.$query(db).delete()
}

interface SentMessage {
  row: EmailRow
  address: string
  attempts: number
  providerId: string
}

/** With it, that another company was given it: what lies in the outbox of this machine went to nobody. */
async function noteSent(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'email'>,
  { row, address, attempts, providerId }: SentMessage,
): Promise<void> {
  const { id, kind: about } = row
  const sent = {
    state: 'sent',
    sentAt: tools.clock.now(),
    sealedBody: null,
    failure: null,
  } as const
  await tools.db.transaction(async (db) => {
    const [kept] = (await db('emails')
      .where({ id })
      .update({ ...sent, providerId, attempts })
      .returning('visitorId')) as Pick<EmailRow, 'visitorId'>[]
    // Everything of its reader was deleted while it went out.
    if (!kept || tools.email.mode !== 'smtp') return
    // Whoever signed in meanwhile has it in their account by now.
    const { visitorId } = kept
    const noted = { vendor: 'email', what: 'message', about, visitorId, address } as const
    await noteSending({ ...tools, db }, noted)
  })
}

interface FailedTry {
  row: EmailRow
  attempts: number
  error: unknown
}

async function noteFailure(
  { db, log }: Pick<Tools, 'db' | 'log'>,
  { row, attempts, error }: FailedTry,
): Promise<void> {
  const { id: emailId, kind } = row
  const failure = reasonOf(error)
  const isRefused = error instanceof EmailFailure && error.isFinal
  const isOver = isRefused || attempts >= MOST_TRIES
  await row.$query(db).patch({ state: isOver ? 'failed' : 'queued', attempts, failure })
  if (isOver && row.vanishes) await vanish(db, row)
  log[isOver ? 'error' : 'warn']({ event: 'email-failed', emailId, kind, attempts, failure })
  // What was refused for good is done with; anything else the worker tries again later.
  if (!isRefused) throw new Error(`E-mail ${emailId} was not sent: ${failure}`)
}

/** @throws EmailFailure */
async function send(
  tools: Pick<Tools, 'clock' | 'secrets' | 'screens' | 'config' | 'email'>,
  row: EmailRow,
  to: string,
): Promise<{ providerId: string }> {
  if (!hasWords(row)) throw new EmailFailure('ETOOLATE', { isFinal: true })
  const { config, screens } = tools
  const words = JSON.parse(tools.secrets.open('email', row.sealedBody).toString()) as EmailWords
  return tools.email.send({
    ...words,
    from: config.emailFrom ?? `${screens.siteName()} <${screens.contact()}>`,
    to,
    headers: listHeaders(tools, { kind: row.kind, address: to }),
    idempotencyKey: row.id,
  })
}

/** Words of an error may hold the address; its code does not. */
function reasonOf(error: unknown): string {
  if (error instanceof EmailFailure) return error.reason
  const { code, name } = error as NodeJS.ErrnoException
  return code ?? name
}
