import type { Knex } from 'knex'
import { easternDay } from '#contract/closes-at.ts'
import type { ReminderItem } from '#contract/emails/letters.ts'
import { daysBetween } from '#contract/mailing/days.ts'
import type { Tools } from '../../tools.ts'
import { accountsAside, Claim } from '../claims/index.ts'
import { EmailRow, findWantedTopics, queueTemplate } from '../emails/index.ts'
import { type DueReminder, dueReminders, heldFor, inOneLine } from './due-reminders.ts'
import { findRecipient } from './find-recipient.ts'
import { remindedClaim } from './reminded-claim.ts'
import { Reminder } from './reminder.model.ts'
import {
  answerWords,
  askUsWords,
  certifiedWords,
  guessedCheckWords,
  guessedChecksWords,
  heldWords,
  onlyWayWords,
  reminderWords,
  severalChecksWords,
  signedForWords,
} from './reminder-words.ts'

/** In these nothing is left to remind of, or it is ours to do. */
const QUIET = ['cancelled', 'expired', 'queued', 'printing', 'denied']
const AT_ONCE = 200
const DAY_MS = 86_400_000
/** Later it would speak of a day that is over. */
const USEFUL_MS = DAY_MS

/**
 * Writes to everybody who has something to do, one message each at most. Whoever cannot be written to is logged, and keeps
 * nobody else from being reminded.
 * @returns how many messages were queued
 * @throws Error once all others have theirs: worth another try, which writes to nobody twice
 */
export async function remindAll(tools: Tools): Promise<number> {
  let written = 0
  let failed = 0
  let after: string | undefined
  for (;;) {
    const visitors: { visitorId: string }[] = await Claim.query(tools.db)
      .whereNotIn('state', QUIET)
      // One that is kept aside has no page to lead to.
      .whereNotIn('visitorId', accountsAside(tools.db).select('visitorId'))
      .where((query) => after && query.where('visitorId', '>', after))
      .distinct('visitorId')
      .orderBy('visitorId')
      .limit(AT_ONCE)
    for (const { visitorId } of visitors) {
      const outcome = await tryToRemind(tools, { visitorId })
      if (outcome === 'written') written += 1
      if (outcome === 'failed') failed += 1
    }
    after = visitors.at(-1)?.visitorId
    if (visitors.length < AT_ONCE) break
  }
  if (failed > 0) throw new Error(`People not reminded: ${failed}`)
  return written
}

async function tryToRemind(
  tools: Tools,
  { visitorId }: { visitorId: string },
): Promise<'written' | 'nothing' | 'failed'> {
  try {
    return (await remindOne(tools, { visitorId })) ? 'written' : 'nothing'
  } catch (error) {
    tools.log.error({ event: 'not-reminded', visitorId, error })
    return 'failed'
  }
}

/**
 * Writes to one person of all that is due, at most once a day. Where somebody else who reads the same mailbox was written to
 * today, only where tomorrow may be too late. Each reminder goes out once, and a topic that is switched off
 * not at all.
 * @returns whether a message was queued
 */
async function remindOne(tools: Tools, { visitorId }: { visitorId: string }): Promise<boolean> {
  const today = easternDay(tools.clock.now())
  return tools.db
    .transaction(async (trx) => {
      const inTransaction = { ...tools, db: trx, screens: tools.screens }
      const claims = await Claim.query(trx)
        .where({ visitorId })
        .whereNotIn('state', QUIET)
        .withGraphFetched('suit')
      const to = await findRecipient(inTransaction, { visitorId, claims })
      if (!to) return false

      const wanted = await findWantedTopics(inTransaction, { address: to })
      const items: ReminderItem[] = []
      for (const claim of claims) {
        const facts = await remindedClaim(inTransaction, { claim })
        const due = dueReminders(facts, today).filter(({ topic }) => wanted.has(topic))
        const fresh: DueReminder[] = []
        for (const one of due) if (await isNew(inTransaction, claim, one)) fresh.push(one)
        items.push(...inOneLine(fresh).map((one) => itemOf(tools, claim, one)))
      }
      if (items.length === 0) return false
      const digest = {
        template: 'reminder-digest',
        letter: { items },
        to,
        visitorId,
        usefulUntil: new Date(tools.clock.now().getTime() + USEFUL_MS),
      } as const
      const keyOf = (whose: string) =>
        `reminders:${tools.secrets.sign('reminders', whose)}:${today}`
      const dedupeKey = keyOf(to)
      let queued = await queueTemplate(inTransaction, { ...digest, dedupeKey })
      // Somebody else who reads this mailbox has had theirs: tomorrow may be too late.
      const isPressing = queued === 'known' && items.some((item) => isLastCall(item, today))
      if (isPressing && (await isOfAnother(trx, { dedupeKey, visitorId })))
        queued = await queueTemplate(inTransaction, { ...digest, dedupeKey: keyOf(visitorId) })
      // Nothing was written: what was ticked off is untied again, and the next day makes up for it.
      if (queued !== 'queued') throw new NotWritten()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof NotWritten) return false
      throw error
    })
}

class NotWritten extends Error {}

/** Whether it is of something that can be done until today or tomorrow. The first day of payments ends nothing. */
function isLastCall({ kind, day }: ReminderItem, today: string): boolean {
  if (!day || kind === 'reminders.payment') return false
  const left = daysBetween(today, day)
  return left === 0 || left === 1
}

async function isOfAnother(
  db: Knex,
  { dedupeKey, visitorId }: { dedupeKey: string; visitorId: string },
): Promise<boolean> {
  const row = await EmailRow.query(db).findOne({ dedupeKey }).select('visitorId')
  return row?.visitorId !== visitorId
}

async function isNew(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id: claimId }: Claim,
  { topic, mark }: DueReminder,
): Promise<boolean> {
  const row = await Reminder.query(db)
    .insert({ claimId, topic, mark, createdAt: clock.now() })
    .onConflict(['claimId', 'topic', 'mark'])
    .ignore()
    .returning('id')
  return row?.id !== undefined
}

function itemOf(
  { config }: Pick<Tools, 'config'>,
  claim: Claim,
  reminder: DueReminder,
): ReminderItem {
  const { topic, day } = reminder
  const waitsFor = topic === 'reminders.sign' ? heldFor(claim) : undefined
  const page = `${config.publicUrl}/dashboard/claims/${claim.id}`
  return {
    kind: topic,
    claim: claim.suit?.name ?? '',
    words: wordsFor(reminder, waitsFor),
    day,
    ...(waitsFor && { waitsFor }),
    // The claim's page says what it waits for, on every device; a step of the form is known to one browser alone.
    href: waitsFor ? `${page}#next-task` : page,
  }
}

function wordsFor(reminder: DueReminder, waitsFor: ReturnType<typeof heldFor>): string {
  const { topic, isToMail, isByCertified, isGuess, isSeveral, isOursIfAsked, onlyWay } = reminder
  if (isToMail) return answerWords
  if (isByCertified) return certifiedWords[waitsFor ?? 'sign']
  if (reminder.isSignedFor) return signedForWords
  if (isGuess) return isSeveral ? guessedChecksWords : guessedCheckWords
  if (isSeveral) return severalChecksWords
  if (isOursIfAsked) return askUsWords
  if (onlyWay) return onlyWayWords[onlyWay]
  return waitsFor ? heldWords[waitsFor] : reminderWords[topic]
}
