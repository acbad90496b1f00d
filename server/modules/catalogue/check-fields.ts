import { easternDay } from '#contract/closes-at.ts'
import { fieldFacts, type SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { FieldSource, Suit } from '../suits/index.ts'
import { fieldValue, hashValue } from './field-value.ts'
import { checkable, noteChecks, noteWholeCheck } from './write-field.ts'

interface Compared {
  id: string
  /** The fields, each with the fingerprint of the value that was compared. */
  seen: readonly { field: SuitFieldName; hash: string }[]
  actor: SignedIn
}

/**
 * Notes that a person compared fields with their sources today, as they were seen; what is unknown cannot be compared.
 * @returns which, and since when all of the settlement's fields are compared (null: not all yet)
 * @throws Problem not-found, already-exists (one of them has changed since: nothing is noted)
 */
export function checkFields(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, seen, actor }: Compared,
): Promise<{ checked: SuitFieldName[]; checkedOn: string | null }> {
  return tools.db.transaction(async (db) => {
    const within = { ...tools, db }
    const suit = await Suit.query(db).findById(id).forUpdate().throwIfNotFound()
    refuseUnseen(suit, seen)
    const fields = new Set(seen.map(({ field }) => field))
    const checked = checkable(suit).filter((field) => fields.has(field))
    const sources = await FieldSource.query(db).where({ suitId: id })
    const urls = new Map(sources.map(({ field, sourceUrl }) => [field, sourceUrl]))
    const today = easternDay(tools.clock.now())
    const compared = checked.map((field) => ({
      field,
      value: fieldValue(suit, field),
      sourceUrl: urls.get(field) ?? suit.sourceUrl,
    }))
    await noteChecks(db, { suitId: id, by: actor, today, seen: compared })
    await noteWholeCheck(db, id)
    await recordAudit(within, {
      actor,
      action: 'suit.checked',
      subject: { kind: 'suit', id },
      after: { fields: checked, on: today },
    })
    const { checkedOn } = await Suit.query(db).findById(id).throwIfNotFound()
    return { checked, checkedOn }
  })
}

function refuseUnseen(suit: Suit, seen: Compared['seen']): void {
  const changed = seen.filter(({ field, hash }) => hashValue(fieldValue(suit, field)) !== hash)
  if (changed.length === 0) return
  const labels = new Set(changed.map(({ field }) => fieldFacts[field].label))
  const detail = `Changed in the meantime: ${[...labels].join(', ')}. Compare what stands here now.`
  throw new Problem('already-exists', { detail })
}
