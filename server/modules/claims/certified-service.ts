import type { Knex } from 'knex'
import type { Tools } from '../../tools.ts'
import { findCertifiedCharge, orderCertifiedCharge } from '../payments/index.ts'
import type { Claim } from './claim.model.ts'
import { dropCertified } from './drop-certified.ts'
import { Letter } from './letter.model.ts'

/** How long a letter waits for its fee when the payment company cannot be asked. */
const LONGEST_MS = 24 * 3_600_000
/** So long before the last safe moment a letter goes without it. */
const SPARE_MS = 3_600_000

type Service = Letter['method']
type Deciding = Pick<Tools, 'db' | 'clock' | 'secrets'>
interface Planned {
  claim: Pick<Claim, 'id' | 'visitorId' | 'certifiedPriceId'>
  /** The best way that is still safe. */
  method: Service
  /** The last safe ISO instant of that way, where one is known. */
  mailByAt?: string | null
}

/** Which letter of its claim the next one is, from 1. */
export async function nextLetterVersion(
  db: Knex,
  { claimId }: { claimId: string },
): Promise<number> {
  return (await Letter.query(db).where({ claimId }).resultSize()) + 1
}

/**
 * Orders the fee of certified mail where it was asked for, now that the letter may go.
 * @param tools `db` is the caller's transaction, which holds the claim
 * @returns how the letter is to go
 */
export async function orderCertified(
  tools: Deciding,
  { claim, method }: Planned,
): Promise<Service> {
  const { id: claimId, visitorId, certifiedPriceId: planPriceId } = claim
  if (!planPriceId) return method
  if (method === 'certified') {
    await dropCertified(tools, { claimId, reason: 'included' })
    return method
  }
  const letterVersion = await nextLetterVersion(tools.db, { claimId })
  const wanted = { visitorId, claimId, letterVersion, planPriceId }
  if (await orderCertifiedCharge(tools, wanted)) return 'certified'
  await dropCertified(tools, { claimId, reason: 'no-card' })
  return method
}

/**
 * How a letter goes that may be printed now. One whose extra fee is still being charged waits, for a day at most and never
 * into the last hour of the calendar; what was paid by then is kept to. A fee that was dropped while the letter had to wait
 * in line is ordered anew.
 * @param tools `db` is the caller's transaction, which holds the claim
 */
export async function serviceNow(
  tools: Deciding,
  { claim, method, mailByAt }: Planned,
): Promise<Service | 'wait'> {
  const { id: claimId, certifiedPriceId } = claim
  if (!certifiedPriceId) return method
  const letterVersion = await nextLetterVersion(tools.db, { claimId })
  const charge = await findCertifiedCharge(tools.db, { claimId, letterVersion })
  if (charge?.state === 'paid') return 'certified'
  if (method === 'certified') {
    await dropCertified(tools, { claimId, reason: 'included' })
    return method
  }
  if (!isLastHour(tools, { mailByAt })) {
    if (charge?.state !== 'ordered') return orderAnew(tools, { claim, method })
    const waited = tools.clock.now().getTime() - charge.orderedAt.getTime()
    if (waited < LONGEST_MS) return 'wait'
  }
  await dropCertified(tools, { claimId, reason: 'not-charged' })
  return method
}

function isLastHour(
  { clock }: Pick<Tools, 'clock'>,
  { mailByAt }: Pick<Planned, 'mailByAt'>,
): boolean {
  return typeof mailByAt === 'string' && Date.parse(mailByAt) - clock.now().getTime() < SPARE_MS
}

async function orderAnew(tools: Deciding, planned: Planned): Promise<Service | 'wait'> {
  const service = await orderCertified(tools, planned)
  return service === 'certified' ? 'wait' : service
}
