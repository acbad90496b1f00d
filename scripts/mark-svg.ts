/** Draws a 48 × 48 mark: a rounded square in a light tint of the colour, and on it a glyph or initials. */
interface MarkDrawing {
  title: string
  /** #rrggbb of the brand or the palette; darkened where it would be too pale on its tint. */
  colour: string
  /** A path in a 24 × 24 box, or up to two letters. */
  glyph: { path: string } | { initials: string }
}

export const NEEDED_CONTRAST = 4.5

/** A whole SVG file that says its title to screen readers. Title and initials are escaped, a path is taken as it is. */
export function markSvg({ title, colour, glyph }: MarkDrawing): string {
  const { tint, ink } = coloursFor(colour)
  const drawing =
    'path' in glyph
      ? `<path fill="${ink}" transform="translate(11.4 11.4) scale(1.05)" d="${glyph.path}"/>`
      : `<text x="24" y="30.5" text-anchor="middle" font-family="sans-serif" font-size="18" ` +
        `font-weight="700" fill="${ink}">${escape(glyph.initials)}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" role="img">` +
    `<title>${escape(title)}</title><rect width="48" height="48" rx="12" fill="${tint}"/>${drawing}</svg>\n`
  )
}

/** The tint behind and the ink on it, with at least 4.5 : 1 between them. */
export function coloursFor(colour: string): { tint: string; ink: string } {
  const tint = mix(colour, '#ffffff', 0.12)
  let ink = colour
  for (let share = 1; contrast(ink, tint) < NEEDED_CONTRAST && share > 0; share -= 0.05) {
    ink = mix(colour, '#000000', share)
  }
  return { tint, ink }
}

/** Contrast of two colours as WCAG 2 counts it, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `share` of the first colour, the rest of the second. */
function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, index) =>
    Math.round(value * share + (other[index] ?? 0) * (1 - share)),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
