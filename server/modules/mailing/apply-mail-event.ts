import { Envelope } from '../claims/index.ts'
import type { Applying } from './letter-owner.ts'
import { ownerOf } from './owner-of.ts'
import { isFurther, progressOf } from './letter-ranks.ts'
import { MailEventRow } from './mail-event.model.ts'

/**
 * Applies what was told of a letter, in the order in which it happened. Told twice, late or out of order, it comes to the
 * same.
 * @param tools `db` is the caller's transaction
 */
export async function applyTold(
  tools: Applying,
  { providerId }: { providerId: string },
): Promise<void> {
  const letter = await Envelope.query(tools.db).findOne({ providerId }).forUpdate()
  if (!letter) return
  const told = await MailEventRow.query(tools.db)
    .where({ providerId, letterId: null })
    .orderBy(['at', 'toldAt', 'id'])
  for (const event of told) {
    await event.$query(tools.db).patch({ letterId: letter.id })
    await apply(tools, { letter, event })
  }
}

async function apply(
  tools: Applying,
  { letter, event }: { letter: Envelope; event: MailEventRow },
): Promise<void> {
  const { db } = tools
  if (event.tracking && !letter.trackingNumber) {
    letter.trackingNumber = event.tracking
    await Envelope.query(db).findById(letter.id).patch({ trackingNumber: event.tracking })
  }
  if (event.kind === 'failed' || event.kind === 'cancelled') {
    return neverPosted(tools, { letter, kind: event.kind, reason: event.reason })
  }
  const progress = progressOf(event.kind)
  if (!progress) return
  if (!isFurther(letter.state, progress.letter)) return mailedBy(db, { letter, event })

  const wasMailed = letter.mailedAt !== null
  letter.state = progress.letter
  const dates = datesOf(letter, event)
  Object.assign(letter, dates)
  await Envelope.query(db)
    .findById(letter.id)
    .patch({ state: progress.letter, ...dates })
  await ownerOf(letter).moved(tools, { event, progress, wasMailed })
}

/** Told late, it still says that the letter was in the post by then: the day of what was told first stood for that. */
async function mailedBy(
  db: Applying['db'],
  { letter, event: { at } }: { letter: Envelope; event: MailEventRow },
): Promise<void> {
  if (letter.mailedAt === null || letter.mailedAt <= at) return
  letter.mailedAt = at
  await Envelope.query(db).findById(letter.id).patch({ mailedAt: at })
}

/**
 * The print shop took the letter and will not post it; what is posted already cannot come to that. It looks at the pages after it
 * took a letter, and knew the address before.
 */
async function neverPosted(
  tools: Applying,
  {
    letter,
    kind,
    reason,
  }: { letter: Envelope; kind: 'failed' | 'cancelled'; reason: string | null },
): Promise<void> {
  if (letter.state !== 'released' && letter.state !== 'accepted') return
  letter.state = kind
  const told = reason ?? `the print shop says ${kind}`
  const refused = { state: kind, reason: told, source: 'webhook' } as const
  await ownerOf(letter).refused(tools, { ...refused, isOfPages: kind === 'failed' })
}

/** A letter that is delivered was mailed, even when nobody told. */
function datesOf(letter: Envelope, { at, reason }: MailEventRow): Partial<Envelope> {
  return {
    mailedAt: letter.mailedAt ?? at,
    ...(letter.state === 'delivered' && { deliveredAt: at }),
    ...(letter.state === 'returned' && { returnedAt: at, returnReason: reason ?? 'unknown' }),
  }
}
