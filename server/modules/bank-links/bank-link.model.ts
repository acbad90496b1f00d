import type { FoundSubscription } from '#contract/wire/bank-links.ts'
import { Row } from '../../db/row.ts'

interface LinkedAccount {
  id: string
  /** The last digits of its number; '' where the bank tells none. */
  mask: string
  type: string
}

/** What is kept of a bank, and of what was found there: names, sums and days; never a line of a statement. */
export interface LinkFacts {
  institution: string
  accounts: LinkedAccount[]
  subscriptions: Omit<FoundSubscription, 'service'>[]
  merchants: { merchant: string; lastOn: string }[]
  /** False while the bank has not handed over everything; absent of what was kept before this was. */
  isWhole?: boolean
}

/** A bank that somebody linked, or began to. */
export class BankLink extends Row {
  static override tableName = 'bankLinks'

  declare visitorId: string
  /** begun: the bank's page is open · finishing: one call asks what came of it · reading: the bank is still asked ·
   * error: it wants a new sign-in · unread: it would not be read as it is. */
  declare standing: 'begun' | 'finishing' | 'reading' | 'linked' | 'error' | 'unread'
  /** Names the bank's page; gone once something came of it. */
  declare sealedPage: Buffer | null
  /** The key to the bank's side. */
  declare sealedToken: Buffer | null
  declare sealedFacts: Buffer | null
  declare linkedAt: Date | null
  declare readAt: Date | null
  declare createdAt: Date
  /** When the person linked it or had it read last: it ends by itself after that. */
  declare updatedAt: Date
}
