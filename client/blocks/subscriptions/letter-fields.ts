import type { CancelLetterInput, LetterKind } from '#contract/wire/cancel-letters.ts'
import { textIn } from '../../ui/text-in.ts'

/** What is typed; the zone is the browser's. */
export type FieldName = Exclude<keyof CancelLetterInput, 'kind' | 'timeZone'>

export interface LetterField {
  name: FieldName
  look: 'line' | 'lines' | 'day' | 'money' | 'email' | 'digits' | 'reason'
  optional?: true
  autoComplete?: string
  maxLength?: number
}

const name: LetterField = { name: 'name', look: 'line', autoComplete: 'name', maxLength: 80 }
const email: LetterField = { name: 'email', look: 'email', optional: true, autoComplete: 'email' }
const address: LetterField = {
  name: 'address',
  look: 'lines',
  autoComplete: 'street-address',
  maxLength: 300,
}
const company: LetterField = { name: 'company', look: 'line', maxLength: 80 }
const account: LetterField = { name: 'account', look: 'line', optional: true, maxLength: 80 }
const companyAddress: LetterField = { name: 'companyAddress', look: 'lines', maxLength: 300 }
const endOn: LetterField = { name: 'endOn', look: 'day', optional: true }

/** What each letter asks, in the order in which it asks. */
export const fieldsOf: Record<LetterKind, readonly LetterField[]> = {
  cancel: [company, { ...companyAddress, optional: true }, account, endOn, name, email],
  gym: [
    company,
    companyAddress,
    account,
    endOn,
    { name: 'reason', look: 'reason', optional: true },
    name,
    address,
    email,
  ],
  dispute: [
    company,
    account,
    { name: 'cancelledOn', look: 'day' },
    { name: 'chargedOn', look: 'day' },
    { name: 'amount', look: 'money', maxLength: 12 },
    { name: 'issuer', look: 'line', maxLength: 80 },
    { name: 'issuerAddress', look: 'lines', optional: true, maxLength: 300 },
    { name: 'statementOn', look: 'day', optional: true },
    { name: 'cardEnding', look: 'digits', optional: true, maxLength: 4 },
    name,
    address,
  ],
}

/** What was typed into a letter's form. */
export function typedIn(form: FormData, kind: LetterKind): CancelLetterInput {
  const entries = fieldsOf[kind].map((field) => [field.name, textIn(form, field.name)])
  return { kind, ...Object.fromEntries(entries) } as CancelLetterInput
}
