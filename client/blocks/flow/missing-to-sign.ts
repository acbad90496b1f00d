import { isSignatureOf, unsignedWords } from '#contract/fields/signature.ts'
import type { Attestation } from '#contract/suit-terms.ts'
import type { Signature } from '#contract/wire/claims.ts'
import type { StepFault } from '../../onboarding/step-form.ts'
import { CONSENT_ID } from './consent-box.tsx'
import { SIGNATURE_ID, type SignatureDraft } from './signature-box.tsx'
import { say } from '../../words/say.ts'

/** The id of a statement's tick. */
export function attestField(id: string): string {
  return `attest-${id}`
}

/** The signature as it can be put on the form; nothing while the name is still being typed. */
export function signatureOf(draft: SignatureDraft, legalName: string): Signature | undefined {
  const signature = draft.method === 'typed' ? { ...draft, text: draft.text.trim() } : draft.drawing
  return signature && isSignatureOf(signature, legalName) ? signature : undefined
}

/** Whether a statement is ticked in these words: another device may have had the form filled in anew, under others. */
export function isTicked({ id, text }: Attestation, ticked: readonly Attestation[]): boolean {
  return ticked.some((one) => one.id === id && one.text === text)
}

/** What is not ticked, agreed to or signed yet. */
export function missingToSign({
  agreed,
  ticked,
  signature,
  statements,
  legalName,
  draft,
}: {
  agreed: boolean
  ticked: readonly Attestation[]
  signature: Signature | undefined
  statements: readonly Attestation[]
  legalName: string
  draft: SignatureDraft
}): StepFault[] {
  const open = statements.filter((statement) => !isTicked(statement, ticked))
  return [
    ...open.map(({ id, text }) => ({
      field: attestField(id),
      message: `${say('Tick this if it is true')}: ${say(text)}`,
      beside: 'Tick this if it is true',
    })),
    ...(agreed
      ? []
      : [{ field: CONSENT_ID, message: 'Agree to sign electronically, or download the form' }]),
    ...(signature
      ? []
      : [{ field: SIGNATURE_ID, message: unsignedWords(draft.method, legalName) }]),
  ]
}
