/** What this tab keeps for its next page; null for nothing, and where there is no storage. */
export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The same of what was kept as JSON; null also for what is none. */
export function readJsonInTab(key: string): unknown {
  try {
    return JSON.parse(readInTab(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a text for the next page of this tab; null forgets it. Without storage it is known as long as the page is open. */
export function keepInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Nobody is to be kept from going on by that.
  }
}
