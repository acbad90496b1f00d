/** Somebody’s bank, seen through a company that connects banks: to be read, never to be moved money in. */
export interface BankLinks {
  /** `sandbox` has made-up accounts on this machine; `off`: nothing can be linked, and nobody may be told that it was. */
  readonly mode: 'plaid' | 'sandbox' | 'off'
  /**
   * Opens the page on which a person chooses their bank and what to share.
   * @param order `reference` leads to nobody outside of this site; `returnUrl` is where the page sends them afterwards
   * @throws BankFailure
   */
  begin(order: {
    reference: string
    returnUrl: string
  }): Promise<{ linkToken: string; url: string }>
  /**
   * What came of that page. Where something was shared its key is handed over once: a second call may give `left`.
   * @throws BankFailure
   */
  redeem(begun: { linkToken: string }): Promise<LinkOutcome>
  /**
   * All that is told of the accounts, up to two years back.
   * @throws BankFailure `sign-in` when the person has to agree anew at their bank
   */
  read(link: { accessToken: string }): Promise<BankReading>
  /**
   * Ends the access. Safe to repeat: one that has ended already is no failure.
   * @throws BankFailure
   */
  remove(link: { accessToken: string }): Promise<void>
}

export type LinkOutcome =
  /** The page is still open. */
  | { state: 'waiting' }
  /** Nothing was shared, and nothing will be. */
  | { state: 'left' }
  | { state: 'shared'; accessToken: string; institution: string; accounts: BankAccount[] }

export interface BankAccount {
  /** The last digits of its number; '' where the bank tells none. */
  mask: string
  /** As banks call it: 'checking', 'credit card'. */
  type: string
}

export interface BankReading {
  transactions: Transaction[]
  /** The bank has handed over everything; otherwise there is more in a while. */
  isWhole: boolean
}

/** One line of a statement. */
export interface Transaction {
  /** ISO day on which it was booked. */
  on: string
  /** As the statement has it: 'NETFLIX.COM 866-579-7172 CA'. */
  words: string
  /** Who was paid, where the company that connects banks knows it. */
  merchant: string | null
  /** US cents; positive is money that went out. */
  cents: number
  /** Plaid’s primary category of what it is for, such as LOAN_PAYMENTS; null where none is told. */
  category: string | null
}

/** What could not be done with a bank. It names nobody, so that it may be logged. */
export class BankFailure extends Error {
  override readonly name = 'BankFailure'
  /** `later`: to be tried again; `sign-in`: the person has to agree anew; `refused`: never as it is. */
  readonly kind: 'later' | 'sign-in' | 'refused'

  constructor(kind: BankFailure['kind'], reason: string) {
    super(`The bank could not be read: ${reason}`)
    this.kind = kind
  }
}

export const sandboxShares = ['all', 'card', 'outdated'] as const
/** What is shared on the sandbox’s page: both accounts, the card alone, or a bank that asks to sign in again. */
export type SandboxShare = (typeof sandboxShares)[number]

/** The bank that is played on this machine. */
export interface BankSandbox extends BankLinks {
  readonly mode: 'sandbox'
  /** What its page shows; undefined for a page that there is none of. */
  page(id: string): Promise<{ returnUrl: string; isOpen: boolean; bank: string } | undefined>
  /** Says what a person shares on that page; null: nothing. */
  choose(id: string, share: SandboxShare | null): Promise<void>
}
