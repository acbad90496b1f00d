const PARTS = ['source', 'medium', 'campaign', 'term', 'content'] as const
const LONGEST = 200

/** Where somebody came from, as the address says it: `utm_source=mail` becomes `{ source: 'mail' }`; undefined without any. */
export function utmOf(query: URLSearchParams): Record<string, string> | undefined {
  const found = PARTS.flatMap((part) => {
    // The database keeps no NUL and no half of a character, and nobody means a control character.
    const value = query
      .get(`utm_${part}`)
      ?.replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, LONGEST)
      .replace(/\p{Cs}/gu, '')
    return value ? [[part, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
