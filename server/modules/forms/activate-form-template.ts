import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { Suit } from '../suits/index.ts'
import { hashAsks, hashMapping, isAskedOtherwise } from './fits-terms.ts'
import { FormTemplate } from './form-template.model.ts'
import { OTHER, refuseFaultyTemplate, refuseOtherMapping, SETTLED } from './map-form-template.ts'

/**
 * From now on new previews of the suit use this version; the one before it is retired. It is checked once more, since the
 * suit's terms may have been edited after it was mapped, and somebody has to have looked at it since. What is checked is what
 * is used: neither terms nor mapping may change meanwhile.
 * @param base fingerprint of the mapping that was seen
 * @throws Problem not-found, already-exists (no draft any more, or mapped for what was asked before), suit.no-form, input.invalid
 * with all that is wrong
 */
export async function activateFormTemplate(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, base, actor = 'system' }: { id: string; base?: string; actor?: SignedIn | 'system' },
): Promise<FormTemplate> {
  const template = await FormTemplate.query(tools.db).findById(id).throwIfNotFound()
  refuseUnsourced(template)
  refuseOtherMapping(template, base)
  const terms = await refuseFaultyTemplate(tools, { template, mapping: template.mapping })
  return tools.db.transaction(async (trx) => {
    const suit = await Suit.query(trx).findById(template.suitId).forUpdate().throwIfNotFound()
    const kept = await FormTemplate.query(trx).findById(id).forUpdate().throwIfNotFound()
    refuseOtherMapping(kept, hashMapping(template.mapping))
    const asksHash = hashAsks(terms, kept.mapping)
    if (!suit.terms || hashAsks(suit.terms, kept.mapping) !== asksHash)
      throw new Problem('already-exists', OTHER)
    if (isAskedOtherwise(kept, suit.terms)) throw new Problem('already-exists', ASKED_OTHERWISE)
    return putIntoUse({ ...tools, db: trx }, { template, asksHash, actor })
  })
}

/**
 * From now on it is the one in use, in place of the version before it.
 * @param tools `db` is a transaction that holds the suit
 */
export async function putIntoUse(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  {
    template: { id, suitId, variant, version },
    asksHash = null,
    ...why
  }: {
    template: FormTemplate
    asksHash?: string | null
    actor: SignedIn | 'system'
    reason?: string
  },
): Promise<FormTemplate> {
  const active = { suitId, variant, status: 'active' as const }
  await FormTemplate.query(db).where(active).patch({ status: 'retired' })
  const changes = { status: 'active' as const, asksHash, activatedAt: clock.now() }
  const used = await FormTemplate.query(db).where({ id, status: 'draft' }).patch(changes)
  if (used === 0) throw new Problem('already-exists', { detail: SETTLED })
  await recordAudit(
    { db, clock },
    {
      ...why,
      action: 'form-template.activated',
      subject: { kind: 'form-template', id },
      after: { suitId, variant, version },
    },
  )
  return FormTemplate.query(db).findById(id).throwIfNotFound()
}

const ASKED_OTHERWISE = {
  detail:
    'This settlement asks something else, or in other words, than when the form was mapped. The mapping is kept. Reload the page, look at each place again, then use the form.',
}

/** An official form is one by somebody: where it is published, and when it was compared with that. */
function refuseUnsourced({ source, checkedOn }: FormTemplate): void {
  if (source !== null && checkedOn !== null) return
  const message = 'Say where the form is published, and when you compared it with that.'
  throw new Problem('input.invalid', { errors: [{ path: '/source', message }] })
}
