import { easternDay } from '#contract/closes-at.ts'
import { daysBetween } from '#contract/mailing/days.ts'
import type { Language } from '#contract/languages.ts'
import type { NewsItem } from '#contract/emails/news-letters.ts'
import type { Tools } from '../../tools.ts'
import { hashAddress, queueTemplate } from '../emails/index.ts'
import { isKeptElsewhere } from '../leads/index.ts'
import { mayInclude } from './may-include.ts'
import type { Listing } from './note-listings.ts'
import type { AboutReader } from './read-wish.ts'

const DAY_MS = 86_400_000
const SOME_MONDAY = '2026-01-05'
/** What was listed longer ago is no news, however long nobody was written to. */
const NEWS_MS = 35 * DAY_MS
/** More are a list, which stands on the site. */
const MOST_ITEMS = 8

export interface Told {
  address: string
  visitorId?: string
  /** Since when it is wanted. */
  since: Date
  /** Given where only settlements are wanted that may include this person: by one of these, as it was told in several browsers. */
  about?: readonly AboutReader[]
  /** Where it is known otherwise than by the visitor. */
  language?: Language
  listings: readonly Listing[]
}

/**
 * Writes to one mailbox of what was listed since it was written to last: message, and what is told by it, in one transaction.
 * Not where another company keeps the list that the address is on.
 * @returns whether a message was queued
 */
export function tellMailbox(tools: Tools, told: Told): Promise<boolean> {
  const { address, visitorId, since, about, language, listings } = told
  const now = tools.clock.now()
  return tools.db.transaction(async (db) => {
    const within = { ...tools, db, screens: tools.screens }
    if (await isKeptElsewhere(within, { address })) return false
    const addressHash = hashAddress(tools, address)
    const before = await lockTold(within, { addressHash, since })
    if (before.sentAt && weekOf(before.sentAt) === weekOf(now)) return false

    const from = Math.max(before.toldUntil.getTime(), now.getTime() - NEWS_MS)
    const news = listings
      .filter(({ listedAt }) => listedAt.getTime() > from)
      .filter(({ suit }) => !about || about.some((one) => mayInclude(suit, one)))
    const sentAt = news.length > 0 ? now : before.sentAt
    await db('newsTold').where({ addressHash }).update({ toldUntil: now, sentAt })
    if (news.length === 0) return false
    const queued = await queueTemplate(within, {
      template: 'news',
      letter: {
        items: news.slice(0, MOST_ITEMS).map(({ suit }) => itemOf(tools, suit)),
        more: Math.max(0, news.length - MOST_ITEMS),
        isMatched: about !== undefined,
        href: `${tools.config.publicUrl}/class-actions`,
      },
      dedupeKey: `news:${addressHash}:${easternDay(now)}`,
      to: address,
      ...(visitorId && { visitorId }),
      language,
      usefulUntil: new Date(now.getTime() + 3 * DAY_MS),
    })
    return queued === 'queued'
  })
}

/**
 * Once in each from Monday to Sunday, whenever the job runs: what was made up for on a Friday does not make the next
 * Tuesday's wait.
 */
function weekOf(at: Date): number {
  return Math.floor(daysBetween(SOME_MONDAY, easternDay(at)) / 7)
}

async function lockTold(
  { db }: Pick<Tools, 'db'>,
  { addressHash, since }: { addressHash: string; since: Date },
): Promise<{ toldUntil: Date; sentAt: Date | null }> {
  await db('newsTold').insert({ addressHash, toldUntil: since }).onConflict('addressHash').ignore()
  return db('newsTold').where({ addressHash }).forUpdate().first()
}

function itemOf({ config }: Pick<Tools, 'config'>, suit: Listing['suit']): NewsItem {
  return {
    claim: suit.name,
    proof: suit.proofKind,
    ...(suit.dueOn && { lastDay: suit.dueOn }),
    href: `${config.publicUrl}/claims/${suit.slug}`,
  }
}
