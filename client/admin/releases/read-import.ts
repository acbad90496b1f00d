type Content = Record<string, unknown>

/**
 * The definitions in a file: an export of a release, a list of definitions, or one.
 * @throws Error with words for a person
 */
export function readImport(text: string): { content: Content }[] {
  const held = heldIn(parsed(text))
  const contents = held.map((one) =>
    isRecord(one) && isRecord(one['content']) ? one['content'] : one,
  )
  const known = contents.filter(isRecord).filter(({ kind }) => typeof kind === 'string')
  if (known.length === 0 || known.length < contents.length) {
    throw new Error('This is neither an export of a release nor a definition: each has a "kind".')
  }
  return known.map((content) => ({ content }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('This file holds no JSON.')
  }
}

function heldIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const isExport = isRecord(value) && Array.isArray(value['definitions'])
  return isExport ? (value['definitions'] as unknown[]) : [value]
}

function isRecord(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
