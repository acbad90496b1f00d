import type { BlockInput } from '#contract/blocks/index.ts'
import type { AccountDetails } from '#contract/wire/accounts/account.ts'

export type SecurityWords = Omit<BlockInput<'account-security'>, 'sectionId' | 'data'>

/** What each part of the account's safety is given. */
export interface PartProps {
  /** Begins the ids of its fields. */
  id: string
  words: SecurityWords
  account: AccountDetails
}
