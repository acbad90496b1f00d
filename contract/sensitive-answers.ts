import type { SuitTerms } from './suit-terms.ts'

/** So many days after the mailing what is sensitive goes from the answers (PRODUCT §2.1). */
export const SENSITIVE_DAYS = 90

/** Ids of the questions whose answers are not kept for long. */
export function sensitiveQuestions(terms: Pick<SuitTerms, 'form'>): string[] {
  return terms.form.flatMap(({ id, sensitive }) => (sensitive ? [id] : []))
}

const SOUNDS_SENSITIVE = /\b(ssn|itin|social security|date of birth|birth ?date|birthday|born)\b/i

/** Questions that sound as if they asked for such a thing, and are not marked as doing so. */
export function unmarkedSensitive(terms: Pick<SuitTerms, 'form'>): string[] {
  return terms.form.flatMap(({ id, label, hint = '', sensitive }) =>
    !sensitive && SOUNDS_SENSITIVE.test(`${label} ${hint}`) ? [id] : [],
  )
}
