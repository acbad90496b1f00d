import { unprintable } from '../check-glyphs.ts'
import { printableText } from '../printable-text.ts'
import type { Certificate } from './certificate.ts'

/**
 * The certificate with every text as it goes on paper. What our fonts lack becomes '_': a browser may call itself
 * anything, and the record itself, which the evidence file has, keeps it as it came.
 */
export function printableCertificate(certificate: Certificate): Certificate {
  return printable(certificate) as Certificate
}

function printable(value: unknown): unknown {
  if (typeof value === 'string') {
    const kept = value.toWellFormed().normalize('NFC')
    return printableText(
      unprintable(kept).reduce((text, character) => text.replaceAll(character, '_'), kept),
    )
  }
  if (Array.isArray(value)) return value.map(printable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printable(inner)]))
}
