import type { QueryBuilder } from 'objection'
import type { FormMapping } from '#contract/form-mapping.ts'
import { Row } from '../../db/row.ts'

export type FormVariant = 'any' | 'with-notice-id' | 'without-notice-id'

/** A settlement's claim form in one version; once active it never changes. */
export class FormTemplate extends Row {
  static override tableName = 'formTemplates'
  static override jsonAttributes = ['mapping']

  declare suitId: string
  /** 1, 2, 3 … within the suit. */
  declare version: number
  /** `generated` is our own form. */
  declare kind: 'fillable' | 'flat' | 'generated'
  /** For whom: settlements often have one form for people with a notice ID and one for others. */
  declare variant: FormVariant
  declare fileName: string
  /** Hex digest of `bytes`. */
  declare sha256: string | null
  declare bytes: Buffer | null
  declare mapping: FormMapping
  declare status: 'draft' | 'active' | 'retired'
  /** Where the official form is published. */
  declare source: string | null
  /** ISO day on which it was compared with that. */
  declare checkedOn: string | null
  /** What the settlement asked for when it was mapped, then when it came into use (`hashAsks`); null for our own and older ones. */
  declare asksHash: string | null
  /** Since when a place that its mapping names is known to be none: new claims pass it by. */
  declare unfitSince: Date | null
  declare createdAt: Date
  declare activatedAt: Date | null

  static override modifiers = {
    /** Without the file, which may be 10 MB. */
    facts: (query: QueryBuilder<FormTemplate>) =>
      query.select(
        'id',
        'suitId',
        'version',
        'kind',
        'variant',
        'fileName',
        'sha256',
        'mapping',
        'status',
        'source',
        'checkedOn',
        'asksHash',
        'unfitSince',
        'createdAt',
        'activatedAt',
      ),
  }
}
