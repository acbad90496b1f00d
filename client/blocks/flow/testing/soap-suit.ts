import {
  claimOf,
  suitOf,
  summaryOf as plainSummaryOf,
} from '#contract/dashboard/testing/known-claims.ts'
import type { ChosenSuit } from '#contract/onboarding.ts'
import type { ClaimState, ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail, SuitSummary } from '#contract/wire/suits.ts'

/** The last day that tests of the onboarding speak of. */
const lastDay = { dueAt: '2026-12-11T04:59:59.000Z', deadline: '2026-12-10' }

/** A settlement that can be filed; what a test is about is given. */
export function summaryOf(slug: string, more: Partial<SuitSummary> = {}): SuitSummary {
  return plainSummaryOf(slug, { ...lastDay, ...more })
}

export function detailOf(slug: string, more: Partial<SuitDetail> = {}): SuitDetail {
  return suitOf(slug, {
    ...lastDay,
    terms: {
      eligibility: [
        { id: 'bought', text: `Did you buy ${slug}?`, clause: `Buyers of ${slug}.`, fits: 'yes' },
      ],
      form: [{ id: 'units', label: 'How many?', kind: 'number', min: 1, max: 5 }],
      identifier: { use: 'required', label: 'Notice ID' },
      attestations: [{ id: 'true', text: 'All of it is true.' }],
      payments: ['check'],
      basis: 'drafted',
    },
    ...more,
  })
}

export function chosenOf(slug: string, more: Partial<ChosenSuit> = {}): ChosenSuit {
  return {
    id: `id-${slug}`,
    slug,
    name: `The ${slug} settlement`,
    brandImage: '/marks/example.svg',
    eligibility: 'eligible',
    source: 'picker',
    selectedAt: '2026-11-20T10:00:00.000Z',
    ...more,
  }
}

/** A claim on a settlement; what a test is about is given. */
export function claimOn(slug: string, state: ClaimState, more: Partial<ClaimView> = {}): ClaimView {
  return claimOf(state, {
    id: `claim-${slug}`,
    reference: `SP-${slug}`,
    suitId: `id-${slug}`,
    suitSlug: slug,
    suitName: `The ${slug} settlement`,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...more,
  })
}

export function signedClaimOf(slug: string): ClaimView {
  return claimOn(slug, 'signed', { signedAt: '2026-11-20T10:05:00.000Z' })
}
