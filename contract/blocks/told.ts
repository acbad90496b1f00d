import { Type } from 'typebox'
import { LetterText, Text } from '../definitions/text.ts'

/** A text that says in its description what it may name in braces, or what else its writer has to know. */
export const told = (description: string) => Type.Unsafe<string>({ ...Text, description })

/** The same of words of a letter to a company. */
export const toldInLetter = (description: string) =>
  Type.Unsafe<string>({ ...LetterText, description })
