import type { ClaimForm } from './claim-form.ts'
import { printableText } from './printable-text.ts'

/** The form with every text as it goes on paper. */
export function printableForm(form: ClaimForm): ClaimForm {
  return printable(form) as ClaimForm
}

function printable(value: unknown): unknown {
  if (typeof value === 'string') return printableText(value)
  if (Array.isArray(value)) return value.map(printable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printable(inner)]))
}
