import type { ClaimState } from '../../claim-states.ts'
import type { PayoutView } from '../../wire/claim-payouts.ts'
import type { ClaimStory, LetterView } from '../../wire/claim-story.ts'
import type { ClaimView } from '../../wire/claims.ts'
import type { SuitDetail, SuitSummary } from '../../wire/suits.ts'
import type { KnownClaim } from '../known-claim.ts'

/** A claim in a state, as small as it can be; what a test is about is given. */
export function claimOf(state: ClaimState, more: Partial<ClaimView> = {}): ClaimView {
  return {
    id: `claim-${state}`,
    reference: 'SP-7F3K-29QD',
    suitId: 'id-soap',
    suitSlug: 'soap',
    suitName: 'The soap settlement',
    state,
    createdAt: '2026-11-01T10:00:00.000Z',
    signedAt: null,
    undoUntil: null,
    method: null,
    mailBy: null,
    cureBy: null,
    waitsFor: null,
    needs: null,
    document: null,
    ...more,
  }
}

export function storyOf(claim: ClaimView, more: Partial<ClaimStory> = {}): ClaimStory {
  return {
    claim,
    events: [],
    letters: [],
    sendBy: null,
    filedElsewhere: false,
    deficiency: null,
    payouts: [],
    confirmation: null,
    ways: [],
    documents: [],
    ...more,
  }
}

export function knownOf(
  state: ClaimState,
  {
    claim,
    suit,
    ...story
  }: Partial<Omit<ClaimStory, 'claim'>> & {
    claim?: Partial<ClaimView>
    suit?: Partial<SuitDetail>
  } = {},
): KnownClaim {
  const view = claimOf(state, claim)
  return {
    claim: view,
    story: storyOf(view, story),
    ...(suit && { suit: { status: 'open', dueAt: null, ...suit } as SuitDetail }),
  }
}

export function letterOf(more: Partial<LetterView> = {}): LetterView {
  return {
    id: 'letter',
    state: 'mailed',
    method: 'first-class',
    pages: 3,
    postedOn: '2026-11-02',
    expectedOn: '2026-11-25',
    deliveredOn: null,
    trackingNumber: null,
    returnReason: null,
    ...more,
  }
}

export function payoutOf(more: Partial<PayoutView> = {}): PayoutView {
  return {
    id: 'payout',
    amountCents: 4550,
    receivedOn: '2026-11-01',
    method: 'check',
    voidAfter: '2026-12-15',
    depositedOn: null,
    reissueRequestedOn: null,
    ...more,
  }
}

export const deficiencyOf = (cureBy: string) => ({
  cureBy,
  text: null,
  fileId: null,
  receivedAt: '2026-11-18T10:00:00.000Z',
  curedAt: null,
})

/** A settlement as lists show it, open for long; what a test is about is given. */
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
    dueAt: '2099-12-11T04:59:59.000Z',
    deadline: '2099-12-10',
    deadlineNote: null,
    proofKind: 'none',
    fileable: true,
    ...more,
  }
}

/** The same with all that is known of it. */
export function suitOf(slug: string, more: Partial<SuitDetail> = {}): SuitDetail {
  return {
    ...summaryOf(slug),
    status: 'open',
    payoutMin: null,
    fund: null,
    deadlineRule: null,
    optOutOn: null,
    objectionOn: null,
    finalHearingOn: null,
    paymentsFrom: null,
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
    terms: null,
    ...more,
  }
}
