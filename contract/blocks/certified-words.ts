import { Type } from 'typebox'
import { Text } from '../definitions/text.ts'
import { told } from './told.ts'

/** What is said of certified mail with the next letter. What it costs and what is agreed to are the server's words. */
export const CertifiedWords = Type.Object(
  {
    title: Text,
    label: told('Beside the box; may name {price}.'),
    help: Text,
    chosen: told('Said once it was asked for; may name {price}.'),
    included: told(
      'Instead of the box where it is too late for first class: it costs nothing more.',
    ),
  },
  { additionalProperties: false },
)
