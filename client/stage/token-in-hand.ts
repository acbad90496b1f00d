let taken: { path: string; token: string } | undefined

/** Keeps what was taken out of this page's address, in memory alone. */
export function takeToken(token: string): void {
  taken = { path: location.pathname, token }
}

/** The token that this page came with; '' for none. */
export function tokenInHand(): string {
  return taken?.path === location.pathname ? taken.token : ''
}
