import type { Signature } from '../wire/claims.ts'
import { isVisibleInk } from './ink.ts'
import { isSameName } from './person-name.ts'

/** Whether it stands for the person: the legal name typed, whatever its capitals and accents, or a stroke that can be seen. */
export function isSignatureOf(signature: Signature, legalName: string): boolean {
  return signature.method === 'typed'
    ? isSameName(signature.text, legalName)
    : isVisibleInk(signature)
}

/** What is wrong with a way of signing, in words for its box. */
export function unsignedWords(method: Signature['method'], legalName: string): string {
  return method === 'drawn'
    ? 'Draw your signature in the box, or type it instead'
    : `Type your name as it stands on the form: ${legalName}`
}
