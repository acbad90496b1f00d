import type { Tools } from '../../tools.ts'
import { Problem } from '../../problem.ts'
import { findQueued } from '../emails/index.ts'
import { ResumeLink } from './resume-link.model.ts'

/** Links in an hour that a visitor may ask for; as many, counted apart, may be renewed for them. */
export const MOST_LINKS = 5
/** Links in an hour to one address, whoever asks: beyond it only the first one of each visitor goes out. */
export const MOST_TO_ADDRESS = 20
/** Beyond it nothing goes to that address. */
export const MOST_FIRSTS_TO_ADDRESS = 60
const HOUR_MS = 3_600_000

type Counting = Pick<Tools, 'db' | 'clock' | 'config'>
type Owned = Pick<ResumeLink, 'visitorId'>

/** What the e-mail of a link says that it is about: whether it was asked for by the owner or renewed by its token. */
export const askedKey = ({ id }: Pick<ResumeLink, 'id'>) => `continue-link:${id}`
/** The same for the e-mail of a link that its token renewed. */
export const renewedKey = ({ id }: Pick<ResumeLink, 'id'>) => `renewed-link:${id}`

/** Whatever else is done about links to the same answers waits until this transaction's end. */
export async function lockVisitor({ db }: Pick<Tools, 'db'>, { visitorId }: Owned): Promise<void> {
  const key = `resume-link ${visitorId}`
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key])
}

/** @throws Problem too-many-requests, with Retry-After */
export async function refuseManyLinks(tools: Counting, { visitorId }: Owned): Promise<void> {
  const now = tools.clock.now()
  const { asked } = await recentLinks(tools, { visitorId, until: now })
  const oldest = asked[MOST_LINKS - 1]?.createdAt
  if (!oldest || !tools.config.rateLimits) return
  const wait = oldest.getTime() + HOUR_MS - now.getTime()
  const seconds = String(Math.max(1, Math.ceil(wait / 1000)))
  throw new Problem('too-many-requests', { headers: { 'retry-after': seconds } })
}

/** Whether the owner's links were renewed as often as an hour allows, or their address has had its last. */
export async function isRenewedOften(
  tools: Counting,
  { visitorId, addressHash }: Owned & Pick<ResumeLink, 'addressHash'>,
): Promise<boolean> {
  if (!tools.config.rateLimits) return false
  const until = tools.clock.now()
  const { renewed } = await recentLinks(tools, { visitorId, until })
  if (renewed.length >= MOST_LINKS) return true
  const sent = await inHourBefore(tools, until).where({ addressHash }).resultSize()
  return sent >= MOST_FIRSTS_TO_ADDRESS
}

/** Whether the address of a link had its share before that link was asked for. */
export async function isAddressFull(
  tools: Counting,
  { link }: { link: ResumeLink },
): Promise<boolean> {
  if (!tools.config.rateLimits) return false
  const { visitorId, addressHash, createdAt: until } = link
  const earlier = inHourBefore(tools, until).where({ addressHash }).where('id', '<', link.id)
  const sent = await earlier.resultSize()
  if (sent < MOST_TO_ADDRESS) return false
  const { asked } = await recentLinks(tools, { visitorId, until })
  const isFirst = !asked.some((own) => own.addressHash === addressHash && own.id < link.id)
  return !isFirst || sent >= MOST_FIRSTS_TO_ADDRESS
}

/** The links to one visitor's answers in an hour, newest first, parted by who had them sent. */
async function recentLinks(
  tools: Pick<Tools, 'db'>,
  { visitorId, until }: Owned & { until: Date },
): Promise<{ asked: ResumeLink[]; renewed: ResumeLink[] }> {
  const links = await inHourBefore(tools, until).where({ visitorId }).orderBy('id', 'desc')
  const keys = await findQueued(tools, { dedupeKeys: links.map(renewedKey) })
  const isRenewed = (link: ResumeLink) => keys.has(renewedKey(link))
  return { asked: links.filter((link) => !isRenewed(link)), renewed: links.filter(isRenewed) }
}

function inHourBefore({ db }: Pick<Tools, 'db'>, until: Date) {
  const since = new Date(until.getTime() - HOUR_MS)
  return ResumeLink.query(db).where('createdAt', '>', since).where('createdAt', '<=', until)
}
