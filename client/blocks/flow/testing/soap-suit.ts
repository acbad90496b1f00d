import type { ChosenSuit } from '#contract/onboarding.ts'
import type { ClaimView } from '#contract/wire/claims.ts'
import type { SuitDetail, SuitSummary } from '#contract/wire/suits.ts'
import { unposted } from '../../../testing/unposted.ts'

/** A settlement that can be filed; what a test is about is given. */
export function summaryOf(slug: string, more: Partial<SuitSummary> = {}): SuitSummary {
  return {
    id: `id-${slug}`,
    slug,
    name: `The ${slug} settlement`,
    brandImage: '/marks/example.svg',
    defendant: `${slug} Inc.`,
    category: 'consumer-product',
    description: `Buyers of ${slug}.`,
    estimatedPayout: 2500,
    payout: 2500,
    payoutText: null,
    dueAt: '2026-12-11T04:59:59.000Z',
    deadline: '2026-12-10',
    deadlineNote: null,
    proofKind: 'none',
    fileable: true,
    ...more,
  }
}

export function detailOf(slug: string, more: Partial<SuitDetail> = {}): SuitDetail {
  return {
    ...summaryOf(slug),
    status: 'open',
    payoutMin: null,
    fund: null,
    deadlineRule: null,
    optOutOn: null,
    objectionOn: null,
    finalHearingOn: null,
    classPeriodFrom: null,
    classPeriodTo: null,
    states: null,
    exceptStates: null,
    administratorName: null,
    mailingAddress: null,
    officialSiteUrl: 'https://example.com/settlement',
    claimFormUrl: null,
    sourceUrl: 'https://example.com/source',
    sourceUrls: [],
    capturedOn: null,
    conflicts: [],
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
  }
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

export function signedClaimOf(slug: string): ClaimView {
  return {
    id: `claim-${slug}`,
    reference: 'SP-7F3K-29QD',
    suitId: `id-${slug}`,
    suitSlug: slug,
    suitName: `The ${slug} settlement`,
    state: 'signed',
    createdAt: '2026-11-20T10:00:00.000Z',
    signedAt: '2026-11-20T10:05:00.000Z',
    ...unposted,
    document: null,
  }
}
