import { logFailure } from './log-failure.ts'

const KEY = 'purchase_in_hand'

/** What a receipt said of a purchase, on its way from one page of this site to another; '' is what nobody knows. */
export interface Purchase {
  merchant: string
  /** ISO day. */
  orderedOn: string
  /** As typed: '48.20'. */
  amount: string
  orderNumber: string
}

/** Keeps a purchase in this tab for the next page: an address would be written down on the way. */
export function handOver(purchase: Purchase): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(purchase))
  } catch (error) {
    logFailure('A purchase could not be handed over', error)
  }
}

/** The purchase that the page before handed over; it is taken once. */
export function takeOver(): Purchase | undefined {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept ? (JSON.parse(kept) as Purchase) : undefined
  } catch {
    return undefined
  }
}
