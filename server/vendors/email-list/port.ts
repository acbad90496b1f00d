/** Who wants news by e-mail. */
export interface Subscriber {
  /** Ours. */
  id: string
  email: string
}

/** A company that keeps the list of those who want news. The same address again changes nothing. */
export interface EmailList {
  mostAtOnce: number
  /** @throws VendorFailure */
  subscribe(people: readonly Subscriber[]): Promise<void>
  /** Stops all news to these addresses. @throws VendorFailure */
  unsubscribe(emails: readonly string[]): Promise<void>
  /** Has everything deleted that is kept of an address. @throws VendorFailure */
  forget(email: string): Promise<void>
}
