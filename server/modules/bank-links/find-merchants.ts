import type { Tools } from '../../tools.ts'
import { leadsFor, openLeads } from '../purchases/index.ts'
import { chargesByMerchant, type Line } from './charges.ts'

const MOST = 40
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
  return paid
    .filter(({ merchant }) => {
      const { airline, suits } = leadsFor(sources, merchant)
      return airline !== null || suits.length > 0
    })
    .map(({ merchant, charges }) => ({ merchant, lastOn: charges.at(-1)?.on ?? '' }))
    .toSorted((one, other) => other.lastOn.localeCompare(one.lastOn))
    .slice(0, MOST)
}
