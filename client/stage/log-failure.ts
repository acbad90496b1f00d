/** What the visitor need not be told (SPEC §8: logged only) goes to the browser's log. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- a page has no other log
  console.warn(what, error)
}
