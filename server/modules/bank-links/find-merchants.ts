import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tools } from '../../tools.ts'
import { leadsFor, openLeads } from '../purchases/index.ts'
import { chargesByMerchant, type Line } from './charges.ts'

const MOST = 40
/** Each takes a fifth of a millisecond. */
const AT_A_TIME = 50
/** No shop: money moved between accounts, wages, loans. */
const NO_MERCHANT = new Set(['INCOME', 'TRANSFER_IN', 'TRANSFER_OUT', 'LOAN_PAYMENTS', 'BANK_FEES'])

/**
 * Airlines, and companies that an open settlement is with, the last paid first. Every other merchant is forgotten: where
 * somebody shops is nobody's business.
 */
export async function findMerchants(
  tools: Pick<Tools, 'db' | 'clock'>,
  { lines }: { lines: readonly Line[] },
): Promise<{ merchant: string; lastOn: string }[]> {
  const sources = await openLeads(tools)
  const paid = chargesByMerchant(lines.filter(({ category }) => !NO_MERCHANT.has(category ?? '')))
  const found: { merchant: string; lastOn: string }[] = []
  for (const [index, { merchant, charges }] of paid.entries()) {
    // Other people's pages are made by the same process.
    if (index % AT_A_TIME === AT_A_TIME - 1) await nextTurn()
    const { airline, suits } = leadsFor(sources, merchant)
    const leads = airline !== null || suits.length > 0
    if (leads) found.push({ merchant, lastOn: charges.at(-1)?.on ?? '' })
  }
  return found.toSorted((one, other) => other.lastOn.localeCompare(one.lastOn)).slice(0, MOST)
}
