import { createHash } from 'node:crypto'
import type { Evidence } from '#contract/blocks/home/evidence.ts'

/** A quote or a figure in a definition, known by all that it says. */
export interface ProvableClaim {
  contentHash: string
  kind: 'testimonial' | 'figure'
  /** The words, cut short. */
  excerpt: string
  /** What the definition itself says of where it comes from. */
  evidence: Evidence
}

type Values = Readonly<Record<string, unknown>>

/** All that needs a proof below a value: whatever stands beside an `evidence` or a `<name>Evidence`. */
export function findClaims(value: unknown): ProvableClaim[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(findClaims)
  const inner = Object.values(value).flatMap(findClaims)
  return [...claimsOf(value as Values).map(({ claim }) => claim), ...inner]
}

/** The claims of one object itself, with the names that they are said under. */
export function claimsOf(
  value: Values,
): { claim: ProvableClaim; evidenceName: string; names: string[] }[] {
  return Object.entries(value).flatMap(([evidenceName, evidence]) => {
    const prefix = /^(?:evidence|(\w+)Evidence)$/.exec(evidenceName)
    if (!prefix || !isEvidence(evidence)) return []
    const [, about] = prefix
    const names = Object.keys(value).filter(
      (name) => name !== evidenceName && (about === undefined || name.startsWith(about)),
    )
    const said = names.toSorted().map((name) => [name, value[name]])
    const kind = about === undefined ? 'testimonial' : 'figure'
    const contentHash = createHash('sha256').update(JSON.stringify(said)).digest('base64url')
    const words = about === undefined ? [value['name'], value['text']] : said.map(([, one]) => one)
    // A break of lines is written as two letters.
    const excerpt = words.map(inEnglish).filter(Boolean).join(': ').replaceAll('\\n', ' ')
    const claim = { contentHash, kind, excerpt: excerpt.slice(0, 300), evidence } as const
    return [{ claim, evidenceName, names }]
  })
}

function isEvidence(value: unknown): value is Evidence {
  return typeof value === 'object' && value !== null && 'approvedBy' in value && 'asOf' in value
}

/** A text is words, or words by language. */
function inEnglish(text: unknown): string {
  if (typeof text === 'string') return text
  const { en } = (text ?? {}) as { en?: unknown }
  return typeof en === 'string' ? en : ''
}
