import type { Knex } from 'knex'
import { easternDay } from '#contract/closes-at.ts'
import {
  fieldFacts,
  type SuitFieldName,
  suitFieldNames,
  type SuitFieldValues,
} from '#contract/wire/admin/catalogue-fields.ts'
import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { FieldSource, Suit } from '../suits/index.ts'
import { contradictions, fieldValue, hashValue } from './field-value.ts'

interface Written {
  suit: Suit
  field: SuitFieldName
  value: unknown
  sourceUrl: string
  by: Pick<SignedIn, 'accountId'>
}

/**
 * Gives a field its value, read today at its source by a person, within the caller's transaction.
 * @param suit locked
 * @throws Problem input.invalid when the settlement then contradicts itself
 */
export async function writeField(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { suit, field, value, sourceUrl, by }: Written,
): Promise<void> {
  refuseContradiction({ suit, field, value })
  await Suit.query(db)
    .findById(suit.id)
    .patch({ [field]: value, updatedAt: clock.now() } as Partial<Suit>)
  const today = easternDay(clock.now())
  await noteChecks(db, { suitId: suit.id, by, today, seen: [{ field, value, sourceUrl }] })
  await noteWholeCheck(db, suit.id)
}

/** @throws Problem input.invalid when the settlement would contradict itself with this value, and does not yet */
export function refuseContradiction({
  suit,
  field,
  value,
}: Pick<Written, 'suit' | 'field' | 'value'>): void {
  const values = valuesOf(suit)
  const known = new Set(contradictions(values))
  const faults = contradictions({ ...values, [field]: value }).filter((one) => !known.has(one))
  if (faults.length === 0) return
  const errors = faults.map((message) => ({ path: '/value', message }))
  throw new Problem('input.invalid', { errors })
}

/** Notes that a person compared these fields with their sources today. */
export async function noteChecks(
  db: Knex,
  {
    suitId,
    by,
    today,
    seen,
  }: {
    suitId: string
    by: Pick<SignedIn, 'accountId'>
    today: string
    seen: { field: SuitFieldName; value: unknown; sourceUrl: string }[]
  },
): Promise<void> {
  if (seen.length === 0) return
  const rows = seen.map(({ field, value, sourceUrl }) => ({
    suitId,
    field,
    sourceUrl,
    checkedOn: today,
    checkedBy: by.accountId,
    firstCheckedOn: today,
    valueHash: hashValue(value),
  }))
  await db('suitFieldSources')
    .insert(rows)
    .onConflict(['suitId', 'field'])
    .merge({
      sourceUrl: db.raw('excluded.source_url'),
      checkedOn: db.raw('excluded.checked_on'),
      checkedBy: db.raw('excluded.checked_by'),
      firstCheckedOn: db.raw(
        'coalesce(suit_field_sources.first_checked_on, excluded.first_checked_on)',
      ),
      valueHash: db.raw('excluded.value_hash'),
    })
}

/**
 * A settlement is as fresh as the field that was compared longest ago; fields without a value need no source. What has come
 * from a file since the last check of the whole counts as of that check: it makes nothing fresher, and hides nothing at once.
 */
export async function noteWholeCheck(db: Knex, suitId: string): Promise<void> {
  const suit = await Suit.query(db).findById(suitId).throwIfNotFound()
  const sources = new Map(
    (await FieldSource.query(db).where({ suitId })).map((source) => [source.field, source]),
  )
  const days = checkable(suit).map((field) => {
    const source = sources.get(field)
    const isSame = source?.valueHash === hashValue(fieldValue(suit, field))
    return source?.checkedBy && isSame ? source.checkedOn : suit.checkedOn
  })
  const checkedOn = days.some((day) => day === null) ? null : (days as string[]).toSorted()[0]
  if ((checkedOn ?? null) === suit.checkedOn) return
  await Suit.query(db)
    .findById(suitId)
    .patch({ checkedOn: checkedOn ?? null })
}

/** The facts that there are: what is unknown, and our own words, cannot be compared with anything. */
export function checkable(suit: Suit): SuitFieldName[] {
  return suitFieldNames.filter((field) => {
    const value = fieldValue(suit, field)
    return value !== null && value !== undefined && !fieldFacts[field].ownWords
  })
}

/** All fields that staff can edit, by name, with what a settlement says in each. */
export function valuesOf(suit: Suit): SuitFieldValues {
  const entries = suitFieldNames.map((field): [string, unknown] => [field, fieldValue(suit, field)])
  return Object.fromEntries(entries) as unknown as SuitFieldValues
}
