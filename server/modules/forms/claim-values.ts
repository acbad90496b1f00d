import { spokenDate } from '#contract/fields/date.ts'
import { writtenPhone } from '#contract/fields/phone.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import type { ClaimForm } from '../documents/index.ts'

/** What a claim says, as its printed form has it and as it was answered. */
export interface ClaimContent {
  form: ClaimForm
  answers: Pick<ClaimAnswers, 'form' | 'eligibility' | 'identifier' | 'payment'>
  terms: SuitTerms
}

export interface ClaimValue {
  /** As a mapping compares it: 'yes', '2024-06-10', 'check', 'ticked'. '' when there is no answer. */
  raw: string
  /** As it reads on paper. */
  words: string
}

const yesNo: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No', unsure: 'Not sure' }

/** Everything that a mapping may name, but for the signature; a name that is not among them is no part of this suit. */
export function claimValues({ form, answers, terms }: ClaimContent): Map<string, ClaimValue> {
  const { claimant, settlement, signedOn } = form
  const { line1, line2 = '', city, state, zip } = claimant.address
  const same = (value: string | undefined | null) => ({ raw: value ?? '', words: value ?? '' })
  const day = signedOn?.date ?? ''
  return new Map<string, ClaimValue>([
    ['claimant.legalName', same(claimant.legalName)],
    ['claimant.otherNames', same(claimant.otherNames)],
    ['claimant.email', same(claimant.email)],
    // Without the +1 before it: forms take it in parts, and in fields for ten digits.
    ['claimant.phone', same(writtenPhone(claimant.phone ?? ''))],
    ...Object.entries({ line1, line2, city, state, zip }).map(
      ([name, value]) => [`claimant.address.${name}`, same(value)] as const,
    ),
    [
      'claimant.address.all',
      same([line1, line2, `${city}, ${state} ${zip}`].filter(Boolean).join('\n')),
    ],
    ['identifier', same(answers.identifier)],
    ['payment', { raw: answers.payment, words: form.payment }],
    ['signedOn', { raw: day, words: day && spokenDate(day) }],
    ['reference', same(form.formReference)],
    ...(['name', 'caseName', 'caseNumber', 'defendant', 'administratorName'] as const).map(
      (name) => [`settlement.${name}`, same(settlement[name])] as const,
    ),
    ...terms.form.map(({ id, kind }) => [`form.${id}`, inWords(kind, answers.form[id])] as const),
    ...terms.eligibility.map(
      ({ id }) => [`eligibility.${id}`, inWords('yes-no', answers.eligibility[id])] as const,
    ),
    ...terms.attestations.map(({ id }, index) => {
      const isTicked = form.attestations[index]?.ticked === true
      return [`attestation.${id}`, { raw: isTicked ? 'ticked' : '', words: '' }] as const
    }),
  ])
}

function inWords(kind: SuitTerms['form'][number]['kind'], raw = ''): ClaimValue {
  if (raw === '') return { raw, words: '' }
  if (kind === 'yes-no') return { raw, words: yesNo[raw] ?? raw }
  return { raw, words: kind === 'date' ? spokenDate(raw) : raw }
}
