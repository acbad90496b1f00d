/** Words as written may be one string, or one for each language. */
export function englishOf(text: unknown): string {
  if (typeof text === 'string') return text.replaceAll('\\n', ' ')
  return text && typeof text === 'object' && 'en' in text ? String(text.en) : ''
}
