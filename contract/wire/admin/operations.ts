import { type Static, type TSchema, Type } from 'typebox'
import { orNull } from '../parts.ts'

/** How many rows a list of the staff's shows at once. */
export const PAGE_SIZE = 50

/** Where the next page of a list begins, as the page before it said; absent for the first one. */
export const cursor = Type.Optional(Type.String({ maxLength: 120 }))

/** A page of a list, and where the next one begins; null at the end. */
export const pageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({ rows: Type.Array(row), next: orNull(Type.String()) })

/** Why staff does something: it stands in the audit log, so it names nobody. */
export const reason = Type.String({ minLength: 10, maxLength: 500 })

export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...words] })

export interface Page<Row> {
  rows: Row[]
  next: string | null
}

export type OutputOf<Call extends { output: TSchema }> = Static<Call['output']>
