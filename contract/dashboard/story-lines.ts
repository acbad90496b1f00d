import type { ClaimStory, StoryEvent } from '../wire/claim-story.ts'

/** What a line says happened. `likely-delivered`: first-class mail leaves no proof of delivery. */
export const milestones = [
  'signature.applied',
  'signature.undone',
  'document.faulty',
  'certified.chosen',
  'certified.undone',
  'certified.dropped',
  'certified.dropped.included',
  'claim.queued',
  'claim.queued.address-checked',
  'claim.cancelled',
  'claim.expired',
  'claim.returned',
  'claim.returned.returned-mail',
  'claim.returned.too-late-to-mail',
  'claim.returned.cure-day-passed',
  'claim.returned.closed-meanwhile',
  'claim.returned.no-address-found',
  'claim.returned.settlement-closed',
  'claim.returned.plan-ended',
  'address.checked',
  'address.doubted',
  'print.released',
  'print.unanswered',
  'mail.accepted',
  'mail.mailed',
  'mail.in-transit',
  'mail.delivered',
  'likely-delivered',
  'mail.returned',
  'mail.cancelled',
  'mail.failed',
  'mail.failed.address',
  'claim.self-filed',
  'self-filed.undone',
  'confirmation.recorded',
  'number.corrected',
  'deficiency.recorded',
  'deficiency.cured',
  'decision.approved',
  'decision.denied',
  'payout.recorded',
  'payout.nothing',
  'payout.corrected',
  'payout.removed',
  'check.deposited',
  'reissue.requested',
] as const

/**
 * Pages that were edited before may have no words for these: `claim.expired` then stands for why a claim ran out, and the
 * line of another is left out.
 */
export const laterMilestones = [
  'claim.expired.signed',
  'claim.expired.untouched',
  'claim.reopened',
  'mailing.asked',
] as const

type Milestone = (typeof milestones)[number] | (typeof laterMilestones)[number]

/** Steps on the way to a signature: kept, and shown to those who want to see each of them. */
export const smallSteps = [
  'eligibility.answered',
  'filed-before.answered',
  'consent.given',
  'attestation.ticked',
  'document.rendered',
  'document.viewed',
  'document.verified',
] as const
type SmallStep = (typeof smallSteps)[number]

type StoryActor = 'you' | 'reported' | 'we' | 'post'

export interface StoryLine {
  id: string
  at: string
  says: Milestone | SmallStep
  actor: StoryActor
  facts: StoryEvent['facts']
}

/** The story of a claim in lines, the newest first. Kinds that are not known here yet are left out. */
export function storyLines({
  events,
  letters,
}: Pick<ClaimStory, 'events' | 'letters'>): StoryLine[] {
  const traced = letters.filter(({ method }) => method === 'certified').map(({ id }) => id)
  return events.flatMap(({ id, at, kind, actor, facts }) => {
    const says = saysOf({ kind, facts }, traced.includes(String(facts.letterId)))
    return isKnown(says) ? [{ id, at, says, actor: storyActor(kind, actor), facts }] : []
  })
}

/** Whether a line is told in any case; the small steps are for those who want to see each. */
export function isMilestone(says: StoryLine['says']): says is Milestone {
  return [...milestones, ...laterMilestones].some((known) => known === says)
}

function isKnown(says: string): says is StoryLine['says'] {
  return [...milestones, ...laterMilestones, ...smallSteps].some((known) => known === says)
}

function saysOf({ kind, facts }: Pick<StoryEvent, 'kind' | 'facts'>, isTraced: boolean): string {
  if (kind === 'mail.delivered') return isTraced ? kind : 'likely-delivered'
  if (kind === 'decision.recorded') {
    return facts.decision === 'denied' ? 'decision.denied' : 'decision.approved'
  }
  if (kind === 'claim.expired') return expirySays(facts)
  if (reasoned.has(kind)) return withReason(kind, facts.reason)
  // Such as `address: a line is too wide for the window`.
  if (kind === 'mail.failed' && /^(to|address)\b/.test(String(facts.reason))) {
    return 'mail.failed.address'
  }
  if (kind === 'payout.recorded' && facts.amountCents === 0) return 'payout.nothing'
  return kind
}

/** A form that was signed did not run out of time unsigned. */
function expirySays({ reason, from }: StoryEvent['facts']): string {
  const isLate = reason === 'not-filed-in-time'
  return isLate && from === 'signed' ? 'claim.expired.signed' : withReason('claim.expired', reason)
}

const reasoned: ReadonlySet<string> = new Set([
  'claim.returned',
  'claim.queued',
  'certified.dropped',
])

/** For a reason that has words, or for one that has none. */
function withReason(kind: string, reason: unknown): string {
  const says = `${kind}.${String(reason)}`
  return isKnown(says) ? says : kind
}

/** What people tell of others is theirs to tell, and shown as told (PRODUCT §2.2). */
const reported: ReadonlySet<string> = new Set([
  'claim.self-filed',
  'self-filed.undone',
  'confirmation.recorded',
  'number.corrected',
  'deficiency.recorded',
  'decision.recorded',
  'payout.recorded',
  'payout.corrected',
  'payout.removed',
  'check.deposited',
  'reissue.requested',
])

/** The print shop tells of these, and it works for us: the post has not seen the letter. */
const printing: ReadonlySet<string> = new Set(['mail.accepted', 'mail.failed', 'mail.cancelled'])

function storyActor(kind: string, actor: string): StoryActor {
  if (actor === 'user') return reported.has(kind) ? 'reported' : 'you'
  return actor === 'mail_provider' && !printing.has(kind) ? 'post' : 'we'
}
