/** The words that stand between tags, in whatever is below a node of a parsed file. */
export function wordsDrawn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = node as { type?: string; value?: string }
  if (type === 'JSXText') return /[A-Za-z]{2}/.test(value ?? '') ? [value!.trim()] : []
  return Object.values(node).flatMap(wordsDrawn)
}
