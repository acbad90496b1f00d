import { companyWords } from '#contract/company-names.ts'
import type { BankReading } from '../../vendors/bank-links/port.ts'

export type Line = BankReading['transactions'][number]

/** Money that went to a merchant on a day. */
export interface Charge {
  /** ISO day. */
  on: string
  cents: number
}

interface MerchantCharges {
  /** As people call it. */
  merchant: string
  /** The earliest first. */
  charges: Charge[]
}

/** What statements put around a merchant’s name: how it was paid, who took the payment, numbers, places. */
const BEFORE =
  /^(?:(?:recurring|purchase|payment|electronic|pos|debit|credit|card|checkcard|ach|autopay|web|online|visa|to|authorized|on)\b[\s:-]*|\d{3,}[\s/-]+|\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?\s+|(?:sq|tst|paypal|pp|sp|in|py)\s*\*\s*)+/i
const AFTER = /\s*(?:[*#]|\b(?=[\w-]*\d)[\w-]{3,}|\b\w+\.com\/).*$/
const LONGEST = 60
/** Of a statement's words, what a merchant is looked for in. */
const LONGEST_WORDS = 200

/** The merchant of a line: as the bank’s side knows it, else what is left of the statement’s words. */
function merchantOf({ merchant, words }: Pick<Line, 'merchant' | 'words'>): string {
  if (merchant) return merchant.slice(0, LONGEST)
  const bare = words.slice(0, LONGEST_WORDS).replace(BEFORE, '').replace(AFTER, '').trim()
  const name = (bare || words).slice(0, LONGEST).trim()
  // Statements shout.
  return name === name.toUpperCase()
    ? name.toLowerCase().replace(/(^|[\s.&-])(\p{L})/gu, (start) => start.toUpperCase())
    : name
}

/** What went out, by merchant; two charges of the same day and sum are one that was booked twice. */
export function chargesByMerchant(lines: readonly Line[]): MerchantCharges[] {
  const merchants = new Map<string, MerchantCharges>()
  const inOrder = lines.filter(({ cents }) => cents > 0).toSorted((a, b) => (a.on < b.on ? -1 : 1))
  for (const line of inOrder) {
    const merchant = merchantOf(line)
    const key = companyWords(merchant).join(' ')
    if (!key) continue
    const known = merchants.get(key) ?? { merchant, charges: [] }
    const { on, cents } = line
    const last = known.charges.at(-1)
    if (last?.on !== on || last.cents !== cents) known.charges.push({ on, cents })
    merchants.set(key, known)
  }
  return [...merchants.values()]
}
