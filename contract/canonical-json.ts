/**
 * The one way to write a JSON value: names in order, no spaces. The database keeps names in an order of its own, so whatever
 * is compared by a fingerprint is written like this.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, inOrder)
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
