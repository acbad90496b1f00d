import { SuitTerms } from '#contract/suit-terms.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import { MailingAddress } from '#contract/wire/suits.ts'
import type { Schema } from '../parts/schema-form/schema.ts'

/** As what is wrong with an address names its parts (`address-faults.ts` on the server). */
const addressLabels = { line1: 'Street or PO box', line2: 'Second line', zip: 'ZIP code' }

const schemas: Partial<Record<SuitFieldName, Schema>> = {
  terms: plain(SuitTerms),
  mailingAddress: named(plain(MailingAddress), addressLabels),
}

/** The schema that a field of several parts is drawn from. */
export function schemaOf(field: SuitFieldName): Schema {
  return schemas[field] ?? {}
}

/** With labels that its properties' own names are none for. */
function named(schema: Schema, labels: Record<string, string>): Schema {
  const titled = Object.entries(labels).map(([name, title]) => [
    name,
    { ...schema.properties?.[name], title },
  ])
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(titled) } }
}

/** As it is in JSON: what a library adds for itself is no part of it. */
function plain(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema)) as Schema
}
