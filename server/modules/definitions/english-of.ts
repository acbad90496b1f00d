/** What words are told to staff by, on one line: as written they may be one string, or one for each language. */
export function englishOf(text: unknown): string {
  const { en = text } = (text ?? {}) as { en?: unknown }
  return typeof en === 'string' ? en.replaceAll('\\n', ' ') : ''
}
