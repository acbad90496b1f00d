import { SuitTerms } from '#contract/suit-terms.ts'
import type { SuitFieldName } from '#contract/wire/admin/catalogue-fields.ts'
import { MailingAddress } from '#contract/wire/suits.ts'
import type { Schema } from '../parts/schema-form/schema.ts'

const schemas: Partial<Record<SuitFieldName, Schema>> = {
  terms: plain(SuitTerms),
  mailingAddress: plain(MailingAddress),
}

/** The schema that a field of several parts is drawn from. */
export function schemaOf(field: SuitFieldName): Schema {
  return schemas[field] ?? {}
}

/** As it is in JSON: what a library adds for itself is no part of it. */
function plain(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema)) as Schema
}
