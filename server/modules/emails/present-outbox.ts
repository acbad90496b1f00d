import type { EmailWords } from '#contract/emails/letters.ts'
import { maskedEmail } from '#contract/masked-email.ts'
import type { OutboxRow } from '#contract/wire/admin/operations-emails.ts'
import type { Tools } from '../../tools.ts'
import type { OutboxMessage } from '../../vendors/e-mail/port.ts'
import { type EmailRow, hasWords } from './email.model.ts'
import { findStuck } from './find-stuck.ts'

type Reading = Pick<Tools, 'secrets' | 'email'>

/**
 * A message as staff sees it. Its words may hold a link that opens somebody's answers, so they are told of one in the
 * outbox of this machine alone; its subject is, as long as it is kept.
 * @param stuck of the list that it is shown in (`findStuck`)
 */
export async function presentOutbox(
  tools: Reading & Pick<Tools, 'db'>,
  row: EmailRow,
  stuck?: ReadonlySet<string>,
): Promise<OutboxRow> {
  const { id, kind, state, attempts, failure, createdAt, sentAt } = row
  const written = await readWritten(tools, row)
  const isOver = state === 'failed' || (stuck ?? (await findStuck(tools, { rows: [row] }))).has(id)
  return {
    id,
    kind,
    state,
    to: maskedEmail(tools.secrets.open('email', row.sealedRecipient).toString()),
    subject: written ? written.subject : subjectOf(tools, row),
    attempts,
    failure,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    canResend: isOver && hasWords(row),
    canRead: written !== undefined,
  }
}

/** What lies in the outbox of this machine; undefined for what went out, and for what is not there. */
export async function readWritten(
  { email }: Pick<Tools, 'email'>,
  { state, providerId }: EmailRow,
): Promise<OutboxMessage | undefined> {
  if (state !== 'sent' || !providerId || email.mode !== 'outbox') return undefined
  return email.read?.({ providerId })
}

function subjectOf(
  { secrets }: Pick<Tools, 'secrets'>,
  row: Pick<EmailRow, 'sealedBody'>,
): string | null {
  if (!hasWords(row)) return null
  return (JSON.parse(secrets.open('email', row.sealedBody).toString()) as EmailWords).subject
}
