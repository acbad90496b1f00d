import { tidy } from '#contract/fields/field.ts'
import type { InputFault } from '#contract/problems.ts'
import type { Signature } from '#contract/wire/claims.ts'
import { Problem } from '../../problem.ts'
import { printableFaults } from './printable-faults.ts'

/**
 * A signature that can go on paper.
 * @throws Problem input.invalid for characters that we cannot print, and for strokes that are no pairs of x and y
 */
export function readSignature(signature: Signature): Signature {
  const errors =
    signature.method === 'typed' ? typedFaults(signature.text) : strokeFaults(signature)
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  return signature.method === 'typed' ? { ...signature, text: tidy(signature.text) } : signature
}

function typedFaults(text: string): InputFault[] {
  const path = '/signature/text'
  if (tidy(text) === '') return [{ path, message: 'Type your full legal name' }]
  return printableFaults(text, path)
}

function strokeFaults({ strokes }: Extract<Signature, { method: 'drawn' }>): InputFault[] {
  return strokes.flatMap(({ length }, index) =>
    length % 2 === 0
      ? []
      : [{ path: `/signature/strokes/${index}`, message: 'must be pairs of x and y' }],
  )
}
