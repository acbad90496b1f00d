import type { Tools } from '../../tools.ts'
import { type LetterStatus, MailFailure } from '../../vendors/print-and-mail/port.ts'
import { Envelope } from '../claims/index.ts'
import { takeMailEvent } from './take-mail-event.ts'

const HOUR_MS = 3_600_000
/** So long after it was mailed a letter may still come back. */
const FOLLOWED_FOR_MS = 60 * 24 * HOUR_MS
/** Each in an hour of its own, counted from when it was mailed. */
const IN_ITS_HOUR = 'floor(extract(epoch from ?::timestamptz - mailed_at) / 3600)::int % 24 = 0'
const AT_ONCE = 500
/** A print shop that failed so often in a row is away: who waits for each answer of it holds up all else. */
const MOST_MISSED = 3

type Asking = Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail' | 'log'>

/**
 * Asks the print shop what became of letters, and takes it as if it had told. One that cannot be asked about is logged, and so is
 * one that the print shop does not know any more: it is with people then, and is never mailed again by itself. Neither keeps the
 * others from being asked about, as long as the print shop answers.
 */
export async function askAbout(
  tools: Asking,
  letters: readonly Pick<Envelope, 'id' | 'providerId'>[],
): Promise<'asked' | 'away'> {
  let missed = 0
  for (const { id: letterId, providerId } of letters) {
    if (!providerId) continue
    const answer = await ask(tools, { letterId, providerId })
    missed = answer === 'none' ? missed + 1 : 0
    if (missed === MOST_MISSED) return 'away'
  }
  return 'asked'
}

/** The same of every letter in the post whose turn it is: once a day, since what is told only once may get lost. */
export async function askInThePost(tools: Asking, { atOnce = AT_ONCE } = {}): Promise<void> {
  if (tools.mail.mode === 'off') return
  let last: string | undefined
  do {
    const letters = await inThePost(tools, { after: last, atOnce })
    if ((await askAbout(tools, letters)) === 'away') return
    last = letters.length === atOnce ? letters.at(-1)?.id : undefined
  } while (last)
}

function inThePost(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { after, atOnce }: { after: string | undefined; atOnce: number },
) {
  const now = clock.now()
  return Envelope.query(db)
    .whereIn('state', ['mailed', 'in-transit'])
    .where('mailedAt', '>', new Date(now.getTime() - FOLLOWED_FOR_MS))
    .where('mailedAt', '<=', new Date(now.getTime() - 24 * HOUR_MS))
    .whereRaw(IN_ITS_HOUR, [now])
    .where((letter) => after && letter.where('id', '>', after))
    .orderBy('id')
    .limit(atOnce)
}

interface Asked {
  letterId: string
  providerId: string
}

/** @returns whether the print shop answered, whatever it said and whatever became of that here */
async function ask(tools: Asking, { letterId, providerId }: Asked): Promise<'answered' | 'none'> {
  try {
    const status = await tools.mail.getStatus({ providerId })
    if (status) await take(tools, { providerId, status })
    else tools.log.error({ event: 'letter-not-there', letterId })
    return 'answered'
  } catch (error) {
    tools.log.warn({ event: 'letter-silent', letterId, error })
    return error instanceof MailFailure && !error.isFinal ? 'none' : 'answered'
  }
}

async function take(
  tools: Asking,
  { providerId, status }: { providerId: string; status: LetterStatus },
): Promise<void> {
  const inOrder = status.events.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { kind, at, reason } of inOrder) {
    const eventId = `asked:${providerId}:${kind}`
    await takeMailEvent(tools, { eventId, providerId, kind, at, ...(reason && { reason }) })
  }
}
