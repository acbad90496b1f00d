import { type Reworded, rewordedQuestions } from '#contract/reworded-questions.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'

/** What an edit asks in other words under the id that it had. */
export function askedOtherwise(
  field: SuitFieldName,
  { before, after }: { before: unknown; after: unknown },
): Reworded[] {
  const [old, now] = [before as SuitTerms | null, after as SuitTerms | null]
  return field === 'terms' ? rewordedQuestions(old, now) : []
}
