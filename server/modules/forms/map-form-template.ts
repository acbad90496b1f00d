import { easternDay } from '#contract/closes-at.ts'
import type { FormMapping } from '#contract/form-mapping.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { Suit } from '../suits/index.ts'
import { checkTemplate } from './check-template.ts'
import { usableFinding } from './draft-form-template.ts'
import { mappedPlaces } from './fill-mapping.ts'
import { hashAllAsks, hashAsks, hashMapping } from './fits-terms.ts'
import { FormTemplate } from './form-template.model.ts'

interface MapInput {
  id: string
  mapping: FormMapping
  /** Fingerprint of the mapping that was opened; absent where nobody else maps it, on the command line. */
  base?: string
  /** Fingerprint of what the settlement asked at its opening (`hashAllAsks`); absent on the command line and in older pages. */
  asked?: string
  /** Address of the official form, and the ISO day on which it was compared with it. */
  source: string
  checkedOn: string
  actor?: SignedIn | 'system'
}

/**
 * Gives a draft its mapping, once a test fill with an example has been read back.
 * @throws Problem not-found, already-exists (no draft any more), suit.no-form, input.invalid with all that is wrong
 */
export async function mapFormTemplate(
  tools: Pick<Tools, 'db' | 'clock'>,
  mapped: MapInput,
): Promise<FormTemplate> {
  const { id, mapping } = mapped
  const template = await FormTemplate.query(tools.db).findById(id).throwIfNotFound()
  await refuseFaultyTemplate(tools, { template, mapping })
  return keepMapping(tools, mapped)
}

/**
 * Keeps a mapping that may not be finished. It is checked before the form can be used.
 * @throws Problem not-found, already-exists (no draft any more, or somebody else changed it), input.invalid (`checkedOn`)
 */
export async function keepMapping(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, mapping, base, asked, source, checkedOn, actor = 'system' }: MapInput,
): Promise<FormTemplate> {
  refuseDayToCome(tools, checkedOn)
  return tools.db.transaction(async (db) => {
    const kept = await FormTemplate.query(db)
      .findById(id)
      .forUpdate()
      .select('id', 'suitId', 'mapping')
      .throwIfNotFound()
    refuseOtherMapping(kept, base)
    const { terms } = await Suit.query(db).findById(kept.suitId).throwIfNotFound()
    const changed = await FormTemplate.query(db)
      .where({ id, status: 'draft' })
      .patch({ mapping, source, checkedOn, asksHash: asksOf(terms, { mapping, asked }) })
    if (changed === 0) throw new Problem('already-exists', { detail: SETTLED })
    await recordAudit(
      { ...tools, db },
      {
        actor,
        action: 'form-template.mapped',
        subject: { kind: 'form-template', id },
        after: { source, checkedOn, places: mappedPlaces(mapping).length },
      },
    )
    return FormTemplate.query(db).findById(id).throwIfNotFound()
  })
}

/** What it was mapped for: where that is not what its settlement asks by now, what was seen then, so that it is looked at again. */
function asksOf(
  terms: SuitTerms | null,
  { mapping, asked }: Pick<MapInput, 'mapping' | 'asked'>,
): string | null {
  const isSeen = asked === undefined || (terms && asked === hashAllAsks(terms))
  return isSeen ? terms && hashAsks(terms, mapping) : asked
}

/**
 * @returns the terms that it was checked against
 * @throws Problem already-exists (no draft any more), suit.no-form, input.invalid with all that is wrong
 */
export async function refuseFaultyTemplate(
  { db }: Pick<Tools, 'db'>,
  { template, mapping }: { template: FormTemplate; mapping: FormMapping },
): Promise<SuitTerms> {
  const { suitId, variant, status, bytes } = template
  if (status !== 'draft') throw new Problem('already-exists', { detail: SETTLED })
  const suit = await Suit.query(db).findById(suitId).throwIfNotFound()
  if (!suit.terms) throw new Problem('suit.no-form')
  if (!bytes) return suit.terms
  const finding = await usableFinding(bytes)
  const errors = await checkTemplate({ suit, terms: suit.terms, variant, bytes, finding, mapping })
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  return suit.terms
}

/** @throws Problem input.invalid for a day on which nobody can have compared it yet */
export function refuseDayToCome({ clock }: Pick<Tools, 'clock'>, checkedOn: string): void {
  if (checkedOn <= easternDay(clock.now())) return
  const message = 'The day on which it was compared is still to come'
  throw new Problem('input.invalid', { errors: [{ path: '/checkedOn', message }] })
}

/** @throws Problem already-exists when the mapping is not the one that was seen */
export function refuseOtherMapping(
  { mapping }: Pick<FormTemplate, 'mapping'>,
  base: string | undefined,
): void {
  if (base !== undefined && hashMapping(mapping) !== base)
    throw new Problem('already-exists', OTHER)
}

/** What somebody is told who saw something else than what would change. */
export const OTHER = {
  detail: 'Somebody changed this form or what its settlement asks in the meantime. Reload it.',
}

/** Why a version that is no draft any more is left alone. */
export const SETTLED = 'This version is in use or was. Add a new one.'
