import type { SuitTerms } from '#contract/suit-terms.ts'
import type { Tools } from '../../tools.ts'
import { fitsTerms } from './fits-terms.ts'
import { FormTemplate } from './form-template.model.ts'

/**
 * The form that is in use for a claim in this suit: the one for people with or without a notice ID, else the one for
 * anybody. Undefined when our own form is to be used, also while the one in use does not ask what the suit's terms ask now.
 */
export async function findFormTemplate(
  { db }: Pick<Tools, 'db'>,
  { suitId, terms, hasNoticeId }: { suitId: string; terms: SuitTerms; hasNoticeId: boolean },
): Promise<FormTemplate | undefined> {
  const exact = hasNoticeId ? 'with-notice-id' : 'without-notice-id'
  const found = await FormTemplate.query(db)
    .where({ suitId, status: 'active' })
    .whereIn('variant', [exact, 'any'])
  const fitting = found.find(({ variant }) => variant === exact) ?? found[0]
  if (!fitting || fitting.kind === 'generated') return undefined
  return fitsTerms(fitting, terms) ? fitting : undefined
}
