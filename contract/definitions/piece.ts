import { type TUnsafe, Type } from 'typebox'

export type PieceName =
  | 'text'
  | 'letter'
  | 'condition'
  | 'action'
  | 'source'
  | 'patch'
  | 'variants'
  | 'adaptation'
  | 'section'

/** What the props of a block must be: a piece each, so that no check is one function of all blocks. */
export const blockPiece = (name: string) => `block-${name}` as const

/** The schema file beside the others that says what the pieces are. */
export const PIECES_FILE = 'pieces.schema.json'

/**
 * A recurring piece of the definitions' schemas, named instead of written out (written out everywhere, the flow's schema
 * would be 7 MB: too much for an editor to complete by). What it says is in `schemas.ts`, beside the schemas that use it.
 */
export function piece<T>(name: PieceName | ReturnType<typeof blockPiece>): TUnsafe<T> {
  return Type.Unsafe<T>({ $ref: `${PIECES_FILE}#/definitions/${name}` })
}
