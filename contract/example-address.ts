/** Names that are kept for examples (RFC 2606). */
const EXAMPLE = /(^|[.@/])example\.(com|net|org)\b|\.(example|test|invalid)\b/

/** Whether an e-mail or web address only stands in for one that nobody has set yet. */
export function isExampleAddress(address: string): boolean {
  return EXAMPLE.test(address)
}
