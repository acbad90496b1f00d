import {
  fieldFacts,
  type SuitFieldName,
  type suitFieldNames,
} from '#contract/wire/admin/catalogue-fields.ts'

type FieldFacts = (typeof fieldFacts)[(typeof suitFieldNames)[number]]

/** How a field is shown. One that the server has and this tab, opened before it, does not know goes by its name, as plain text. */
export function factsOf(field: SuitFieldName): Omit<FieldFacts, 'schema'> {
  return isKnownField(field) ? fieldFacts[field] : { label: field, kind: 'text' }
}

/** Whether this tab can edit and vouch for it. */
export function isKnownField(field: string): field is SuitFieldName {
  return Object.hasOwn(fieldFacts, field)
}
