import { cleanClaimAnswers } from '#contract/check-claim-answers.ts'
import type { FormQuestion, SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimForm } from '../documents/index.ts'
import type { Suit } from '../suits/index.ts'
import type { ClaimContent } from './claim-values.ts'

const TODAY = '2026-11-20'

/** For a look at what a claim may say, where the settlement's own facts do not matter. */
export const NOBODY = { name: '', defendant: '', administratorName: null }

type Named = Pick<Suit, 'name' | 'defendant' | 'administratorName'>

/**
 * A claim of nobody for a test fill: letters with accents, a ZIP code of nine digits, a long street, the largest number.
 * What does not fit then is refused before anyone meets it.
 */
export function exampleClaim(
  suit: Named,
  terms: SuitTerms,
  { identifierLength = 10 }: { identifierLength?: number } = {},
): ClaimContent {
  // Tidied as somebody's are, so that what is proved with them holds for those.
  const { claimant, ...answers } = cleanClaimAnswers(
    {
      claimant: {
        legalName: 'María-José Łukasiewicz Núñez',
        email: 'maria-jose.lukasiewicz@example.org',
        phone: '(312) 555-0142',
        address: {
          line1: '4418 West Magnolia Avenue',
          line2: 'Apt. 3B',
          city: 'San Francisco',
          state: 'CA',
          zip: '94110-1187',
        },
      },
      identifier: terms.identifier.use === 'none' ? null : 'A1B2C3D4E5'.slice(0, identifierLength),
      form: Object.fromEntries(
        terms.form.map((question) => [question.id, exampleAnswer(question)]),
      ),
      eligibility: Object.fromEntries(terms.eligibility.map(({ id, fits }) => [id, fits])),
      payment: terms.payments[0] ?? 'check',
    },
    terms,
  )
  return { terms, answers, form: exampleForm(suit, terms, claimant) }
}

function exampleForm(
  suit: Named,
  terms: SuitTerms,
  claimant: ClaimForm['claimant'],
): ClaimContent['form'] {
  return {
    settlement: {
      name: suit.name,
      defendant: suit.defendant ?? '',
      deadlineText: '',
      ...(suit.administratorName && { administratorName: suit.administratorName }),
    },
    formReference: 'SP-7F3K-29QD',
    preparedAt: `${TODAY}T20:01:10.000Z`,
    claimant,
    eligibility: [],
    answers: [],
    payment: 'Check by mail',
    attestations: terms.attestations.map(({ text }) => ({ text, ticked: true })),
    perjury: '',
    signature: { method: 'typed', text: claimant.legalName },
    signedOn: { date: TODAY, zone: 'America/Chicago', at: `${TODAY}T20:05:33.120Z` },
    preparedBy: '',
  }
}

function exampleAnswer({ kind, choices, max, from, sensitive }: FormQuestion): string {
  if (sensitive === 'ssn-last-4') return '0042'
  if (kind === 'number') return String(max ?? 12)
  if (kind === 'date') return from ?? '2024-06-10'
  if (kind === 'yes-no') return 'yes'
  return kind === 'choice' ? longest(choices) : 'Example of an answer'
}

/** Where it fits, the others do. */
function longest(choices: readonly string[] = []): string {
  return choices.reduce((one, other) => (other.length > one.length ? other : one), '')
}
