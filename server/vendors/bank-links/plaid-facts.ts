import type { BankAccount, Transaction } from './port.ts'

export interface PlaidAccount {
  mask?: string | null
  type?: string | null
  subtype?: string | null
}

export interface PlaidTransaction {
  transaction_id: string
  /** Dollars; positive is money that went out. */
  amount: number
  iso_currency_code?: string | null
  date: string
  name?: string | null
  merchant_name?: string | null
  pending?: boolean
  personal_finance_category?: { primary?: string | null } | null
}

export function accountOf({ mask, type, subtype }: PlaidAccount): BankAccount {
  return { mask: mask ?? '', type: subtype || type || '' }
}

/** A line as we read it; undefined for one that is not booked yet, or not in dollars. */
export function transactionOf({
  amount,
  iso_currency_code: currency,
  date,
  name,
  merchant_name: merchant,
  pending,
  personal_finance_category: category,
}: PlaidTransaction): Transaction | undefined {
  if (pending || (currency && currency !== 'USD') || !Number.isFinite(amount)) return undefined
  return {
    on: date,
    words: name ?? merchant ?? '',
    merchant: merchant || null,
    cents: Math.round(amount * 100),
    category: category?.primary ?? null,
  }
}
