import type { Transaction as PlaidTransaction } from 'plaid'
import type { BankAccount, Transaction } from './port.ts'

/** What Plaid tells of an account: '' for digits or a kind that it does not know. */
export function accountOf({
  mask,
  type,
  subtype,
}: {
  mask?: string | null
  type?: string | null
  subtype?: string | null
}): BankAccount {
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
