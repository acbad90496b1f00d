import { type TSchema, Type } from 'typebox'

export const uuid = Type.String({ format: 'uuid' })
export const instant = Type.String({ format: 'date-time' })
/** PostgreSQL knows no year 0. */
export const day = Type.String({ format: 'date', pattern: '^(?!0000)' })

/** Either what `schema` says, or null. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
