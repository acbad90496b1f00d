import type { EmailKind } from '#contract/emails/kinds.ts'
import type { EmailWords } from '#contract/emails/letters.ts'
import { orderOf } from '../../jobs/job.ts'
import type { Tools } from '../../tools.ts'
import { hashAddress } from './address-hash.ts'
import { dropWordsJob } from './drop-words.job.ts'
import { EmailRow, NO_WORDS } from './email.model.ts'
import { isUnwanted } from './is-unwanted.ts'
import { sendEmailJob } from './send-email.job.ts'

interface Queued {
  kind: EmailKind
  /** What it is about: a second message with the same key is not sent. */
  dedupeKey: string
  to: string
  /** Whose matter it is about, where that is known. */
  visitorId?: string
  words: EmailWords
  /** When its words are dropped, sent or not. */
  usefulUntil: Date
  /** Nothing of it is kept once it was sent, or is too late. */
  vanishes?: boolean
}

/** `suppressed`: noted but not sent, because its address does not want it; `known`: there is one about this already. */
export type Queueing = 'queued' | 'suppressed' | 'known'

/**
 * Queues a message in the caller's transaction: row and jobs with it, or neither. Address and words are sealed.
 * @param tools `db` is the caller's transaction
 */
export async function queueEmail(
  tools: Pick<Tools, 'db' | 'jobs' | 'secrets' | 'clock'>,
  { kind, dedupeKey, to, visitorId, words, usefulUntil, vanishes = false }: Queued,
): Promise<Queueing> {
  const { db, jobs, secrets, clock } = tools
  const state = (await isUnwanted(tools, { kind, address: to })) ? 'suppressed' : 'queued'
  if (vanishes && state === 'suppressed') return state
  const row = await EmailRow.query(db)
    .insert({
      kind,
      dedupeKey,
      state,
      visitorId: visitorId ?? null,
      addressHash: hashAddress(tools, to),
      sealedRecipient: secrets.seal('email', to),
      sealedBody: state === 'suppressed' ? NO_WORDS : secrets.seal('email', JSON.stringify(words)),
      createdAt: clock.now(),
      vanishes,
    })
    .onConflict('dedupeKey')
    .ignore()
    .returning('id')
  if (!row?.id) return 'known'
  if (state === 'suppressed') return state
  await jobs.orderAll(db, [
    orderOf(sendEmailJob, { emailId: row.id }),
    orderOf(
      dropWordsJob,
      { emailId: row.id, until: usefulUntil.toISOString() },
      { runAt: usefulUntil },
    ),
  ])
  return state
}
