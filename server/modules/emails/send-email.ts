import type { Tools } from '../../tools.ts'
import { EmailFailure } from '../../vendors/e-mail/port.ts'
import { EmailRow } from './email.model.ts'
import type { EmailWords } from './queue-email.ts'

/** The worker waits e, e², e³ … seconds between tries: twelve of them reach over about half a day. */
export const MOST_TRIES = 12

/**
 * Sends one queued message; one that is sent already, or was swept, is left alone. The row's id is the message's key, so
 * a crash after sending repeats the same message, not another one.
 * @throws Error that names no address, when it is worth trying again
 */
export async function sendEmail(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'email' | 'screens' | 'config' | 'log'>,
  { emailId }: { emailId: string },
): Promise<void> {
  const { db, clock, log } = tools
  const row = await EmailRow.query(db).findById(emailId)
  if (row?.state !== 'queued') return

  const attempts = row.attempts + 1
  const outcome = await send(tools, row).catch((error: unknown) => ({ error }))
  if ('error' in outcome) return noteFailure(tools, { row, attempts, error: outcome.error })

  const { providerId } = outcome
  const sent = { state: 'sent', sentAt: clock.now(), sealedBody: null, failure: null } as const
  await row.$query(db).patch({ ...sent, providerId, attempts })
  log.info({ event: 'email-sent', emailId, kind: row.kind, attempts })
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
  log[isOver ? 'error' : 'warn']({ event: 'email-failed', emailId, kind, attempts, failure })
  // What was refused for good is done with; anything else the worker tries again later.
  if (!isRefused) throw new Error(`E-mail ${emailId} was not sent: ${failure}`)
}

/** @throws EmailFailure */
async function send(
  tools: Pick<Tools, 'secrets' | 'screens' | 'config' | 'email'>,
  row: EmailRow,
): Promise<{ providerId: string }> {
  if (!row.sealedBody?.length) throw new EmailFailure('ETOOLATE', { isFinal: true })
  return tools.email.send(open(tools, row, row.sealedBody))
}

function open(
  { secrets, screens, config }: Pick<Tools, 'secrets' | 'screens' | 'config'>,
  { id, sealedRecipient }: EmailRow,
  sealedBody: Buffer,
) {
  const words = JSON.parse(secrets.open('email', sealedBody).toString()) as EmailWords
  return {
    ...words,
    from: config.emailFrom ?? `${screens.siteName()} <${screens.contact()}>`,
    to: secrets.open('email', sealedRecipient).toString(),
    idempotencyKey: id,
  }
}

/** Words of an error may hold the address; its code does not. */
function reasonOf(error: unknown): string {
  if (error instanceof EmailFailure) return error.reason
  const { code, name } = error as NodeJS.ErrnoException
  return code ?? name
}
