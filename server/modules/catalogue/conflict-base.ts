import type { Suit } from '../suits/index.ts'
import { fieldValue, hashValue } from './field-value.ts'
import type { SuitConflict } from './suit-conflict.model.ts'

/** A fingerprint of all that somebody sees before deciding: what is so now, what else was said, and why it is asked. */
export function conflictBase(
  suit: Suit,
  { field, values, note }: Pick<SuitConflict, 'field' | 'values' | 'note'>,
): string {
  return hashValue([field && fieldValue(suit, field), values, note])
}
