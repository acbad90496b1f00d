import { tidy } from '#contract/fields/field.ts'
import type { InputFault } from '#contract/problems.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { Signature } from '#contract/wire/claims.ts'
import { Problem } from '../../problem.ts'
import { printableFaults } from './printable-faults.ts'

/**
 * A signature that can go on paper and that the settlement accepts.
 * @throws Problem input.invalid for characters that we cannot print, for strokes that are no pairs of x and y, and for
 * another kind than the settlement wants
 */
export function readSignature(
  signature: Signature,
  { signatureMode }: Pick<SuitTerms, 'signatureMode'>,
): Signature {
  const isWanted = signatureMode === undefined || signatureMode === signature.method
  const errors = isWanted
    ? faultsOf(signature)
    : [{ path: '/signature', message: whyNot[signatureMode] }]
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
  return signature.method === 'typed' ? { ...signature, text: tidy(signature.text) } : signature
}

const whyNot = {
  typed: 'This settlement wants your name typed. Type your full legal name',
  drawn: 'This settlement wants your signature drawn by hand. Draw it in the box',
  wet: 'This settlement wants your signature in ink, on the printed form',
}

function faultsOf(signature: Signature): InputFault[] {
  return signature.method === 'typed' ? typedFaults(signature.text) : strokeFaults(signature)
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
