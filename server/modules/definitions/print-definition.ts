const WIDTH = 100
const STEP = '  '

/**
 * A definition as its file has it, byte for byte: objects over several lines, a list on one line where it fits in 100
 * columns, a line break at the end. What the formatter of this project leaves as it is.
 */
export function printDefinition(content: object): string {
  return `${print(content, { indent: '', before: 0, after: 0 })}\n`
}

interface Place {
  indent: string
  /** Columns taken on the line before the value, and after it. */
  before: number
  after: number
}

function print(value: unknown, place: Place): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return Array.isArray(value) ? printList(value, place) : printObject(value, place)
}

function printObject(value: object, { indent }: Place): string {
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const inner = indent + STEP
  const lines = entries.map(([key, item], index) => {
    const name = `${JSON.stringify(key)}: `
    const after = index < entries.length - 1 ? 1 : 0
    const place = { indent: inner, before: widthOf(inner + name), after }
    return `${inner}${name}${print(item, place)}`
  })
  return entries.length ? `{\n${lines.join(',\n')}\n${indent}}` : '{}'
}

function printList(list: unknown[], { indent, before, after }: Place): string {
  const line = onOneLine(list)
  if (line !== undefined && before + widthOf(line) + after <= WIDTH) return line
  const inner = indent + STEP
  const items = list.map((item, index) =>
    print(item, {
      indent: inner,
      before: inner.length,
      after: index < list.length - 1 ? 1 : 0,
    }),
  )
  const isFilled = list.every((item) => typeof item === 'number')
  return `[\n${isFilled ? filled(items, inner) : inner + items.join(`,\n${inner}`)}\n${indent}]`
}

/** Undefined for a list that is never on one line: of objects, or of several lists of several things. */
function onOneLine(list: unknown[]): string | undefined {
  const isTable = list.length > 1 && list.every((item) => Array.isArray(item) && item.length > 1)
  if (isTable) return undefined
  const parts = list.map((item) => {
    if (Array.isArray(item)) return onOneLine(item)
    const isObject = typeof item === 'object' && item !== null && Object.keys(item).length > 0
    return isObject ? undefined : JSON.stringify(item)
  })
  return parts.includes(undefined) ? undefined : `[${parts.join(', ')}]`
}

/** Numbers, as many on a line as there is room for. */
function filled(items: readonly string[], indent: string): string {
  const lines: string[] = []
  for (const [index, item] of items.entries()) {
    const last = lines.at(-1)
    const more = index < items.length - 1 ? `${item},` : item
    if (last !== undefined && last.length + 1 + more.length <= WIDTH)
      lines[lines.length - 1] = `${last} ${more}`
    else lines.push(indent + more)
  }
  return lines.join('\n')
}

const WIDE =
  /[\u{1100}-\u{115F}\u{2E80}-\u{A4CF}\u{AC00}-\u{D7A3}\u{F900}-\u{FAFF}\u{FE30}-\u{FE6F}\u{FF00}-\u{FF60}\u{FFE0}-\u{FFE6}\u{1F300}-\u{1FAFF}]/gu

/** In columns: wide characters take two. */
function widthOf(text: string): number {
  return Array.from(text).length + (text.match(WIDE)?.length ?? 0)
}
