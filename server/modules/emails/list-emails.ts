import type { Tools } from '../../tools.ts'
import { EmailRow } from './email.model.ts'

/** A message as operators see it: neither its words nor who gets it. */
export type EmailEntry = Pick<
  EmailRow,
  'id' | 'kind' | 'state' | 'attempts' | 'failure' | 'providerId' | 'createdAt' | 'sentAt'
>

/**
 * The newest messages first. In an outbox on this machine `providerId` is the message's file.
 * @param state only those; all when absent
 */
export async function listEmails(
  { db }: Pick<Tools, 'db'>,
  { state, limit }: { state?: EmailRow['state']; limit: number },
): Promise<EmailEntry[]> {
  const query = EmailRow.query(db)
    .select('id', 'kind', 'state', 'attempts', 'failure', 'providerId', 'createdAt', 'sentAt')
    .orderBy('id', 'desc')
    .limit(limit)
  return state ? query.where({ state }) : query
}
