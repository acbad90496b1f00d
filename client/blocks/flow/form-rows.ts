import { date, spokenDate } from '#contract/fields/date.ts'
import { noticeId } from '#contract/fields/notice-id.ts'
import type { FormQuestion, SuitTerms } from '#contract/suit-terms.ts'
import { formField, type SuitValues } from './claim-answers.ts'
import { PROOF_ID } from './proof-files.tsx'
import { paymentWords } from './suit-fields.tsx'
import { say } from '../../words/say.ts'

interface FormRow {
  name: string
  /** Of a name in the settlement's own words. */
  nameIn?: 'en'
  value: string
  /** Of a choice, which is picked among the settlement's own words as well. */
  valueIn?: 'en'
  /** The id of its field on the form. */
  field: string
  /** Nothing to choose: the settlement knows one way only. */
  isFixed: boolean
}

/** What the form of one settlement says, in words and in the form's order; what is empty is left out. */
export function formRows(
  terms: SuitTerms | null,
  { identifier, noIdentifier, form = {}, payment, proof = [] }: SuitValues,
): FormRow[] {
  if (!terms) return []
  const ways = terms.payments
  const paid = ways.length === 1 ? ways[0] : ways.find((way) => way === payment)
  const rows: (Partial<FormRow> & { name: string; field: string; isAsked: boolean })[] = [
    {
      ...(terms.identifier.label ? theirs(terms.identifier.label) : { name: say(noticeId.label) }),
      field: 'identifier',
      value: noIdentifier ? say('I don’t have it') : identifier,
      isAsked: terms.identifier.use !== 'none',
    },
    ...terms.form.map((question) => ({
      ...theirs(question.label),
      ...(question.kind === 'choice' && { valueIn: 'en' as const }),
      field: formField(question.id),
      value: formWords(question, form[question.id] ?? ''),
      isAsked: true,
    })),
    {
      ...theirs(terms.proof?.label ?? ''),
      field: PROOF_ID,
      value: proof.map((file) => file.name).join(', '),
      isAsked: terms.proof !== undefined,
    },
    {
      name: say('Payment'),
      field: 'payment',
      value: paid && say(paymentWords[paid]),
      isAsked: true,
      isFixed: ways.length === 1,
    },
  ]
  return rows.flatMap(({ value, isAsked, isFixed = false, ...row }) =>
    isAsked && value ? [{ ...row, value, isFixed }] : [],
  )
}

/** What a settlement asks stays as its sources have it (decision 28). */
const theirs = (name: string) => ({ name, nameIn: 'en' as const })

/** Digits of a Social Security number are on the form alone: whoever looks over a shoulder learns none. */
function formWords({ kind, sensitive }: FormQuestion, value: string): string {
  if (sensitive === 'ssn-last-4') return value && say('Entered, not shown here')
  if (kind === 'yes-no') return value === 'yes' ? say('Yes') : value === 'no' ? say('No') : value
  if (kind !== 'date' || date.check(value, { today: '9999-12-31' })) return value
  return say(spokenDate(date.clean(value)))
}
