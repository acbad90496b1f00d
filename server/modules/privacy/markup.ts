import { escapeHtml } from '../../http/escape-html.ts'

/** HTML that may stand as it is. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[]

/** HTML with values in it, each escaped unless it is markup itself. */
export function markup(pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(
    pieces
      .map((piece, index) => piece + (index < parts.length ? safe(parts[index]!) : ''))
      .join(''),
  )
}

function safe(part: Part): string {
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escapeHtml(String(part))
}
