/** Where the sign-in is, which leads back to this screen. */
export function signInHref(): string {
  return `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`
}

/** Leads there at once. */
export function goToSignIn(): void {
  location.assign(signInHref())
}
