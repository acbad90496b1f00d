/** A field's name as people read it: 'disclaimerText' → 'Disclaimer text', 'no-proof' → 'No proof'. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/[-_.]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A plain value as it is written; '' for what is none. */
export function plainWords(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value as string | number | boolean)
    : ''
}

/** What tells one line of a list from the others: the first words in it. */
export function firstWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return plainWords(value)
  const own = value as Record<string, unknown>
  for (const key of ['title', 'label', 'name', 'question', 'text', 'heading', 'en', 'id']) {
    const found = firstWords(own[key])
    if (found) return found
  }
  for (const inner of Object.values(own)) {
    if (typeof inner === 'string' && inner) return inner
  }
  return ''
}
