import type { Tools } from '../../tools.ts'
import { findConfirmed, findMemberAddress, hashEmail } from '../accounts/index.ts'
import { findWeeklyMailboxes, hashAddress, takesWeekly } from '../emails/index.ts'
import { languageOf } from '../languages/index.ts'
import { NewsReader } from './news-reader.model.ts'
import { noteListings } from './note-listings.ts'
import { openAbout } from './open-about.ts'
import type { AboutReader } from './read-wish.ts'
import { type Told, tellMailbox } from './tell-mailbox.ts'

const AT_ONCE = 200

/** Somebody who may be written to, and how it is found out where. */
interface Reading {
  /** For the log. */
  who: Readonly<Record<string, string>>
  find(): Promise<Omit<Told, 'listings'> | undefined>
}

/**
 * The weekly e-mail (SPEC §6: "Emailed to you weekly"): to members who asked for it in the onboarding and to every mailbox
 * that switched it on in its settings, one message each at most, of what was listed since the one before; none where nothing
 * was. Whoever cannot be written to is logged and keeps nobody else from theirs.
 * @returns how many messages were queued
 * @throws Error once all others have theirs: worth another try, which writes to nobody twice
 */
export async function sendNews(tools: Tools): Promise<number> {
  const listings = await noteListings(tools)
  if (listings.length === 0) return 0
  let queued = 0
  let failed = 0
  for await (const { who, find } of readingsOf(tools)) {
    try {
      const told = await find()
      if (told && (await tellMailbox(tools, { ...told, listings }))) queued += 1
    } catch (error) {
      failed += 1
      tools.log.error({ event: 'news-not-sent', ...who, error })
    }
  }
  if (failed > 0) throw new Error(`Mailboxes without their news: ${failed}`)
  return queued
}

/** What was asked for under an address that its owner has not proved by an account. */
interface Wish {
  visitorId: string
  askedAt: Date
  /** Given where only settlements are wanted that may include them. */
  about?: AboutReader
}

/** Members first: of them it is known by their account what they want. */
async function* readingsOf(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
): AsyncGenerator<Reading> {
  const wishes = new Map<string, Wish[]>()
  for await (const reader of inBatches((last?: NewsReader) => readersAfter(tools, last?.id))) {
    yield {
      who: { visitorId: reader.visitorId },
      find: () => {
        noteWish(tools, { reader, wishes })
        return memberWho(tools, reader)
      },
    }
  }
  const mailboxes = inBatches((last?: Mailbox) =>
    findWeeklyMailboxes(tools, { after: last?.addressHash ?? '', limit: AT_ONCE }),
  )
  for await (const mailbox of mailboxes) {
    const { addressHash } = mailbox
    const asked = wishes.get(addressHash) ?? []
    yield { who: { addressHash }, find: () => mailboxWho(tools, { mailbox, asked }) }
  }
}

type Mailbox = Awaited<ReturnType<typeof findWeeklyMailboxes>>[number]

function noteWish(
  tools: Pick<Tools, 'secrets'>,
  { reader, wishes }: { reader: NewsReader; wishes: Map<string, Wish[]> },
): void {
  const { visitorId, askedAt, scope } = reader
  const about = openAbout(tools, reader)
  if (!about.email) return
  const hash = hashAddress(tools, about.email)
  const wish = { visitorId, askedAt, ...(scope === 'matches' && { about }) }
  wishes.set(hash, [...(wishes.get(hash) ?? []), wish])
}

/**
 * A mailbox that said yes in its settings, to what was asked for under it before. What was typed later counts for nothing:
 * anybody may type an address. Where nothing was, a member's is written to as whatever else is to that member.
 */
async function mailboxWho(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { mailbox: { address, since }, asked }: { mailbox: Mailbox; asked: readonly Wish[] },
): Promise<Omit<Told, 'listings'>> {
  const agreed = asked.filter(({ askedAt }) => askedAt <= since)
  const [reader] = agreed
  if (!reader) {
    const member = await findConfirmed(tools, { emailHash: hashEmail(tools, address) })
    return { address, since, ...(member && { visitorId: member.visitorId }) }
  }
  const language = await languageOf(tools, reader)
  const about = agreed.flatMap((wish) => wish.about ?? [])
  // Who also asked for all of them hears of all.
  return { address, since, language, ...(about.length === agreed.length && { about }) }
}

/** Each row of a table that is read on from the last one of a batch. */
async function* inBatches<Row>(read: (last?: Row) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last)
    yield* rows
    last = rows.at(-1)
    if (rows.length < AT_ONCE) return
  }
}

async function readersAfter({ db }: Pick<Tools, 'db'>, after?: string): Promise<NewsReader[]> {
  return NewsReader.query(db)
    .where((query) => after && query.where('id', '>', after))
    .orderBy('id')
    .limit(AT_ONCE)
}

/** A reader whose address is proven; undefined for one whose is not, or whose settings say no. */
async function memberWho(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  reader: NewsReader,
): Promise<Omit<Told, 'listings'> | undefined> {
  const { visitorId, scope, askedAt: since } = reader
  const address = await findMemberAddress(tools, { visitorId })
  if (!address || !(await takesWeekly(tools, { address }))) return undefined
  const about = scope === 'matches' ? [openAbout(tools, reader)] : undefined
  return { address, visitorId, since, ...(about && { about }) }
}
