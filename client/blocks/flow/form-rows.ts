import { date, spokenDate } from '#contract/fields/date.ts'
import { noticeId } from '#contract/fields/notice-id.ts'
import type { FormQuestion, SuitTerms } from '#contract/suit-terms.ts'
import type { SuitValues } from './claim-answers.ts'
import { paymentWords } from './suit-fields.tsx'

export interface FormRow {
  name: string
  value: string
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
  const rows: (Partial<FormRow> & { name: string; isAsked: boolean })[] = [
    {
      name: terms.identifier.label ?? noticeId.label,
      value: noIdentifier ? 'I don’t have it' : identifier,
      isAsked: terms.identifier.use !== 'none',
    },
    ...terms.form.map((question) => ({
      name: question.label,
      value: formWords(question, form[question.id] ?? ''),
      isAsked: true,
    })),
    {
      name: terms.proof?.label ?? 'Papers',
      value: proof.map((file) => file.name).join(', '),
      isAsked: terms.proof !== undefined,
    },
    {
      name: 'Payment',
      value: paid && paymentWords[paid],
      isAsked: true,
      isFixed: ways.length === 1,
    },
  ]
  return rows.flatMap(({ name, value, isAsked, isFixed = false }) =>
    isAsked && value ? [{ name, value, isFixed }] : [],
  )
}

function formWords({ kind }: FormQuestion, value: string): string {
  if (kind === 'yes-no') return value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value
  if (kind !== 'date' || date.check(value, { today: '9999-12-31' })) return value
  return spokenDate(date.clean(value))
}
