import { easternDay } from '#contract/closes-at.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { FieldSource, Suit } from '../suits/index.ts'
import { fieldValue } from './field-value.ts'
import { checkable, noteChecks, noteWholeCheck } from './write-field.ts'

/**
 * Notes that a person compared fields with their sources today; without `fields` all that are known.
 * @returns which, and since when all of the settlement's fields are compared (null: not all yet)
 * @throws Problem not-found
 */
export function checkFields(
  tools: Pick<Tools, 'db' | 'clock'>,
  { id, fields, actor }: { id: string; fields?: readonly SuitFieldName[]; actor: SignedIn },
): Promise<{ checked: SuitFieldName[]; checkedOn: string | null }> {
  return tools.db.transaction(async (db) => {
    const within = { ...tools, db }
    const suit = await Suit.query(db).findById(id).forUpdate().throwIfNotFound()
    const checked = checkable(suit).filter((field) => fields?.includes(field) ?? true)
    const sources = await FieldSource.query(db).where({ suitId: id })
    const urls = new Map(sources.map(({ field, sourceUrl }) => [field, sourceUrl]))
    const today = easternDay(tools.clock.now())
    const seen = checked.map((field) => ({
      field,
      value: fieldValue(suit, field),
      sourceUrl: urls.get(field) ?? suit.sourceUrl,
    }))
    await noteChecks(db, { suitId: id, by: actor, today, seen })
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
