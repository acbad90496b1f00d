import type { SuitDetail, SuitSummary } from '#contract/wire/suits.ts'
import { mailTo } from './mail-to.ts'
import type { Suit } from './suit.model.ts'

/** A settlement as lists show it. */
export function presentSuit(suit: Suit): SuitSummary {
  return {
    id: suit.id,
    slug: suit.slug,
    name: suit.name,
    brandImage: suit.brandImage,
    defendant: suit.defendant,
    category: suit.category,
    description: suit.description,
    estimatedPayout: suit.payoutCentsMax,
    payout: suit.payoutCentsMax,
    payoutText: suit.payoutText,
    dueAt: suit.dueAt?.toISOString() ?? null,
    deadline: suit.dueOn,
    deadlineNote: suit.deadlineNote,
    proofKind: suit.proofKind,
    fileable: suit.fileable,
  }
}

/** A settlement with all that is known of it. One whose deadline has passed is closed and not fileable. */
export function presentSuitDetail(suit: Suit, now: Date): SuitDetail {
  const lapsed = suit.status === 'open' && !suit.accepts(now)
  return {
    ...presentSuit(suit),
    status: lapsed ? 'closed' : suit.status,
    fileable: suit.fileable && suit.accepts(now),
    ...(suit.isClassAction === false && { isClassAction: false }),
    ...(suit.disputedDays?.length && { disputedDays: suit.disputedDays }),
    payoutMin: suit.payoutCentsMin,
    fund: suit.fundCents,
    deadlineRule: suit.deadlineRule,
    optOutOn: suit.optOutOn,
    objectionOn: suit.objectionOn,
    finalHearingOn: suit.finalHearingOn,
    paymentsFrom: suit.paymentsFrom,
    classPeriodFrom: suit.classPeriodFrom,
    classPeriodTo: suit.classPeriodTo,
    states: suit.states,
    exceptStates: suit.exceptStates,
    administratorName: suit.administratorName,
    mailingAddress: mailTo(suit),
    officialSiteUrl: suit.officialSiteUrl,
    claimFormUrl: suit.claimFormUrl,
    sourceUrl: suit.sourceUrl,
    sourceUrls: suit.sourceUrls,
    capturedOn: suit.capturedOn,
    conflicts: suit.conflicts,
    terms: suit.terms,
  }
}
