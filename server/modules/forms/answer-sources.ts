import type { SuitTerms } from '#contract/suit-terms.ts'
import type { AnswerSource } from '#contract/wire/admin/catalogue-templates.ts'

const claimant: readonly [string, string][] = [
  ['claimant.legalName', 'Legal name'],
  ['claimant.otherNames', 'Other names'],
  ['claimant.email', 'Email'],
  ['claimant.phone', 'Phone'],
  ['claimant.address.line1', 'Street'],
  ['claimant.address.line2', 'Apartment or unit'],
  ['claimant.address.city', 'City'],
  ['claimant.address.state', 'State'],
  ['claimant.address.zip', 'ZIP code'],
  ['claimant.address.all', 'Whole address, a line each'],
]
const settlement: readonly [string, string][] = [
  ['settlement.name', 'Name of the settlement'],
  ['settlement.caseName', 'Name of the case'],
  ['settlement.caseNumber', 'Number of the case'],
  ['settlement.defendant', 'Who pays'],
  ['settlement.administratorName', 'Administrator'],
  ['reference', 'Our reference of the claim'],
]

/** Everything that a place on this settlement's form may take, as the mapper lists it. */
export function answerSources(terms: SuitTerms, expected: ReadonlySet<string>): AnswerSource[] {
  const plain = (group: string, list: readonly [string, string][]) =>
    list.map(([from, label]) => source({ from, label, group }))
  const sources = [
    ...plain('Claimant', claimant),
    ...terms.form.map(({ id, label, kind, choices = [] }) => {
      const values = kind === 'yes-no' ? ['yes', 'no'] : choices
      const shape = kind === 'date' ? 'day' : values.length > 0 ? 'choice' : 'text'
      return source({ from: `form.${id}`, label, group: 'Its questions', kind: shape, values })
    }),
    ...(terms.identifier.use === 'none'
      ? []
      : plain('Its questions', [['identifier', terms.identifier.label ?? 'Notice ID']])),
    source({
      from: 'payment',
      label: 'Payment',
      group: 'Its questions',
      kind: 'choice',
      values: terms.payments,
    }),
    ...terms.eligibility.map(({ id, text }) =>
      source({
        from: `eligibility.${id}`,
        label: text,
        group: 'Who may claim',
        kind: 'choice',
        values: ['yes', 'no', 'unsure'],
      }),
    ),
    ...terms.attestations.map(({ id, text }) =>
      source({
        from: `attestation.${id}`,
        label: text,
        group: 'Signing',
        kind: 'tick',
        values: ['ticked'],
      }),
    ),
    source({ from: 'signature', label: 'Signature', group: 'Signing', kind: 'signature' }),
    source({ from: 'signedOn', label: 'Day of signing', group: 'Signing', kind: 'day' }),
    ...plain('Settlement', settlement),
  ]
  return sources.map((one) => ({ ...one, expected: expected.has(one.from) }))
}

function source({
  kind = 'text',
  values = [],
  ...named
}: Pick<AnswerSource, 'from' | 'label' | 'group'> &
  Partial<Pick<AnswerSource, 'kind' | 'values'>>): AnswerSource {
  return { ...named, kind, values: [...values], expected: false }
}
