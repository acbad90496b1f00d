/** Leads to the sign-in, and from there back to this screen. */
export function goToSignIn(): void {
  location.assign(`/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`)
}
