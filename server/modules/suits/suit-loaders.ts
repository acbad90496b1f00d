import { payoutLabel } from '#contract/suit-display.ts'
import type { SuitDetail, SuitList } from '#contract/wire/suits.ts'
import { said } from '../../http/in-language.ts'
import type { Loaders } from '../module.ts'
import { findSuit } from './find-suit.ts'
import { listClosedSuits } from './list-closed-suits.ts'
import { presentSuit, presentSuitDetail } from './present-suit.ts'
import { suitsBuffer } from './suits-buffer.ts'

/**
 * What pages may show of the catalogue. Copy may name `{{suits.total}}`, `{{suits.closed}}`, and on the page of one
 * settlement `{{suit.name}}`, `{{suit.defendant}}`, `{{suit.description}}` and `{{suit.payout}}`.
 */
export const suitLoaders: Loaders = {
  async openSuits(tools, { limit }) {
    const { suits } = await suitsBuffer(tools).read()
    const data: SuitList = { suits: suits.slice(0, limit), total: suits.length }
    return { data, words: { 'suits.total': String(data.total) } }
  },

  async closedSuits(tools, { limit, years }) {
    const { suits, total } = await listClosedSuits(tools, { limit, years })
    const data: SuitList = { suits: suits.map(presentSuit), total }
    return { data, words: { 'suits.closed': String(total) } }
  },

  async suit(tools, _source, { slug = '' }) {
    const suit = await findSuit(tools, { idOrSlug: slug })
    if (!suit) return undefined
    const data: SuitDetail = presentSuitDetail(suit, tools.clock.now())
    // Nobody vouches for it.
    const robots = suit.status === 'unconfirmed' ? ('noindex' as const) : undefined
    const words = wordsOf(data)
    const spanish = { 'suit.payout': said('es', words['suit.payout']) }
    return { data, words, spanish, ...(robots && { robots }) }
  },
}

function wordsOf({ name, defendant, description, payout }: SuitDetail) {
  return {
    'suit.name': name,
    'suit.defendant': defendant ?? name,
    'suit.description': description,
    // It stands within sentences.
    'suit.payout': payout === null ? 'an amount that varies' : payoutLabel(payout),
  }
}
