import { type TUnsafe, Type } from 'typebox'

export type PieceName =
  | 'text'
  | 'condition'
  | 'action'
  | 'source'
  | 'patch'
  | 'variants'
  | 'adaptation'
  | 'section'

/** The schema file beside the others that says what the pieces are. */
export const PIECES_FILE = 'pieces.schema.json'

/**
 * A recurring piece of the definitions' schemas, named instead of written out (written out everywhere, the flow's schema
 * would be 7 MB: too much for an editor to complete by). What it says is in `schemas.ts`, beside the schemas that use it.
 */
export function piece<T>(name: PieceName): TUnsafe<T> {
  return Type.Unsafe<T>({ $ref: `${PIECES_FILE}#/definitions/${name}` })
}
