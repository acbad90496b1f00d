import { Type } from 'typebox'
import { Text } from '../../definitions/text.ts'
import { Link, SuitListWords } from './parts.ts'

/** The live list: at most five rows, the one that ?claim= names first (SPEC §5). Wants `source: openSuits`. */
export const suitList = Type.Object(
  { title: Text, text: Type.Optional(Text), more: Type.Optional(Link), ...SuitListWords },
  { additionalProperties: false },
)
