import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { Suit } from '../suits/index.ts'
import { putIntoUse } from './activate-form-template.ts'
import { insertVersion } from './draft-form-template.ts'
import { FormTemplate, type FormVariant } from './form-template.model.ts'

interface Returning {
  suitId: string
  variant: FormVariant
  /** The version that was seen in use. */
  templateId?: string
  reason: string
  actor: SignedIn
}

/**
 * Claims that are answered from now on use our own form again, in place of an official one that turned out wrong or
 * outdated. Signed ones keep the form that they have; others until their owner opens them again, which saves their answers anew.
 * @throws Problem not-found, already-exists (no official form is in use for these people, or another one by now)
 */
export function returnToOwnForm(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  why: Returning,
): Promise<FormTemplate> {
  const { suitId, variant, templateId, reason, actor } = why
  return db.transaction(async (trx) => {
    await Suit.query(trx).findById(suitId).forUpdate().throwIfNotFound()
    const inUse = await FormTemplate.query(trx)
      .findOne({ suitId, variant, status: 'active' })
      .modify('facts')
    if (!inUse || inUse.kind === 'generated')
      throw new Problem('already-exists', { detail: 'Our own form is in use for these people.' })
    if (templateId !== undefined && inUse.id !== templateId) {
      const detail = 'Another version is in use by now. Look at it as it is now, then decide.'
      throw new Problem('already-exists', { detail })
    }
    const template = await insertVersion(trx, {
      suitId,
      variant,
      kind: 'generated',
      fileName: 'claim-form.pdf',
      createdAt: clock.now(),
    })
    return putIntoUse({ db: trx, clock }, { template, reason, actor })
  })
}
