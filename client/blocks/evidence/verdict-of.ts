import type { FileVerdict } from '#contract/wire/evidence.ts'

/** What is said of a file: the worst that is known of it. */
export type Said =
  | 'untouched'
  | 'takenBack'
  | 'unsealed'
  | 'unknown'
  | 'documentChanged'
  | 'recordChanged'

/**
 * A changed record weighs more than a changed document, and that more than a missing seal or a signature that was taken
 * back.
 */
export function saidOf(verdict: FileVerdict): Said {
  if (!verdict.known) return 'unknown'
  if (verdict.record === 'changed') return 'recordChanged'
  if (verdict.document === 'changed') return 'documentChanged'
  if (!verdict.sealed) return 'unsealed'
  return verdict.takenBack ? 'takenBack' : 'untouched'
}
