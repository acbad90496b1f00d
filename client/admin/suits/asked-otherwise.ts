import { rewordedQuestions } from '#contract/reworded-questions.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'

/** Whether an edit asks something in other words under the id that it had. */
export function isAskedOtherwise(
  field: SuitFieldName,
  { before, after }: { before: unknown; after: unknown },
): boolean {
  const [old, now] = [before as SuitTerms | null, after as SuitTerms | null]
  return field === 'terms' && rewordedQuestions(old, now).length > 0
}
