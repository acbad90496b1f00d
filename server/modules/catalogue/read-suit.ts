import { type SuitFieldName, suitFieldNames } from '#contract/wire/admin/catalogue-fields.ts'
import type { KnownField, SuitScreenAnswer } from '#contract/wire/admin/catalogue.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { Claim } from '../claims/index.ts'
import { FieldSource, Suit } from '../suits/index.ts'
import { fieldValue, hashValue } from './field-value.ts'
import { guardedFields, needsOther } from './legal-edits.ts'
import { listChanges } from './list-changes.ts'
import { listConflicts } from './list-conflicts.ts'
import { staffNames } from '../staff/index.ts'
import { readStanding } from './standing.ts'

/**
 * One settlement with the source of each field, and all that waits for a person.
 * @throws Problem not-found
 */
export async function readSuit(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, asker }: { id: string; asker: SignedIn },
): Promise<SuitScreenAnswer> {
  const row = (await readStanding(tools)).find((one) => one.id === id)
  const suit = await Suit.query(tools.db).findById(id)
  if (!row || !suit) throw new Problem('not-found')
  const sources = await FieldSource.query(tools.db).where({ suitId: id })
  const nameOf = await staffNames(
    tools,
    sources.map(({ checkedBy }) => checkedBy),
  )
  const byField = new Map(sources.map((source) => [source.field, source]))
  return {
    suit: row,
    fields: suitFieldNames.map((field) => known(suit, field, byField.get(field), nameOf)),
    sourceUrls: suit.sourceUrls,
    conflicts: await listConflicts(tools, { suitId: id }),
    changes: await listChanges(tools, { suitId: id, asker }),
    signedClaims: await Claim.query(tools.db)
      .where({ suitId: id })
      .whereNotNull('signedAt')
      .resultSize(),
    waitingFields: (await needsOther(tools, asker))
      ? await guardedFields(tools, { suitId: id })
      : [],
  }
}

/** What no row says of its source comes from where the settlement itself does. */
function known(
  suit: Suit,
  field: SuitFieldName,
  source: FieldSource | undefined,
  nameOf: (id: string) => string,
): KnownField {
  const value = fieldValue(suit, field)
  const hash = hashValue(value)
  return {
    field,
    value,
    hash,
    sourceUrl: source?.sourceUrl ?? suit.sourceUrl,
    checkedOn: source ? source.checkedOn : suit.capturedOn,
    checkedBy: source?.checkedBy ? nameOf(source.checkedBy) : null,
    changedSince: source !== undefined && source.valueHash !== hash,
  }
}
