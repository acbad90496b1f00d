import type { PostOffer } from '#contract/wire/refund-postings.ts'
import type { Tools } from '../../../tools.ts'
import { letterPriceFor } from '../../payments/index.ts'

/** What it costs a visitor to have a letter mailed; null where nothing is mailed or no payment can be taken. */
export async function offerPost(
  tools: Pick<Tools, 'db' | 'clock' | 'mail' | 'cards'>,
  { visitorId }: { visitorId: string },
): Promise<PostOffer | null> {
  const { mail, cards } = tools
  if (mail.mode === 'off' || cards.mode === 'off') return null
  const price = await letterPriceFor(tools, { visitorId })
  return price?.feeCents ? { feeCents: price.feeCents, payments: cards.mode } : null
}
