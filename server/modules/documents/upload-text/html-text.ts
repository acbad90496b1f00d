/** Tags whose contents nobody reads. */
const UNSEEN = new Set(['style', 'script', 'head', 'title', 'template', 'noscript'])
/** Tags that begin a line of their own. */
const LINES = new Set(
  'p div br tr li table h1 h2 h3 h4 h5 h6 hr ul ol section article header footer'.split(' '),
)
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  copy: '©',
  reg: '®',
  trade: '™',
  dollar: '$',
}

/** The words of an HTML page, line by line. It goes through the text once, whatever is in it, and builds nothing. */
export function htmlText(html: string): string {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    parts.push(html.slice(at, open < 0 ? html.length : open))
    if (open < 0) break
    const tag = tagAt(html, open)
    parts.push(tag.said)
    at = tag.end
  }
  return decodeEntities(parts.join(''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** Where the tag that opens here ends, with what nobody reads, and what stands for it in the text. */
function tagAt(html: string, open: number): { end: number; said: string } {
  if (html.startsWith('<!--', open)) return { end: after(html, '-->', open), said: '' }
  if (html[open + 1] === '!') return { end: after(html, '>', open), said: '' }
  const name = /^<\/?([a-z][a-z0-9]{0,15})/i.exec(html.slice(open, open + 18))?.[1]?.toLowerCase()
  if (!name) return { end: open + 1, said: '<' }
  const end = after(html, '>', open)
  if (UNSEEN.has(name) && html[open + 1] !== '/') return { end: closing(html, name, end), said: '' }
  if (LINES.has(name)) return { end, said: '\n' }
  return { end, said: name === 'td' || name === 'th' ? ' ' : '' }
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

/** Where the contents of an unseen tag end; the end of everything when it is never closed. */
function closing(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}\\b[^>]{0,200}>`, 'gi')
  close.lastIndex = from
  return close.exec(html) ? close.lastIndex : html.length
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[]
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}
