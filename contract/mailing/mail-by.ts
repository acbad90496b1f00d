import type { SuitDetail } from '../wire/suits.ts'
import type { Day } from './days.ts'
import { lastSafeMoments, type Method, methods, type SafeMoment } from './last-safe-moments.ts'
import { type LeadTimes, leadTimes } from './lead-times.ts'

/** Why a method is open or closed; the words for it are the reader's. */
type MethodReason =
  | 'before-cut-off'
  | 'no-date-known'
  | 'cut-off-passed'
  | 'deadline-passed'
  | 'no-mailing-address'
  | 'no-official-site'
  | 'not-mailing'

export interface MethodPlan {
  method: Method
  /** Who does the next thing when this method is chosen. */
  nextActor: 'we' | 'you'
  /** What shows afterwards that the claim was on its way in time. */
  proof: 'later-postmark' | 'acceptance-scan' | 'counter-receipt' | 'site-confirmation'
  possible: boolean
  why: MethodReason
  /** ISO instant; still safe at it, no longer after it. Null when no deadline is known. */
  lastSafeAt: string | null
  /** The day of that instant in `zone`. */
  lastSafeDay: Day | null
  zone: string
}

export interface MailPlan {
  status: 'dated' | 'undated' | 'past'
  /** What mail is measured against, and whether that is our cautious reading of a source that does not say. */
  rule: 'postmarked' | 'received'
  ruleIsAssumed: boolean
  /** In this order: first-class, certified, counter, online. */
  methods: MethodPlan[]
  /** The first that is still possible. */
  best: MethodPlan | null
  /** The last safe day and instant of `best` when we mail it; null when we cannot, or no deadline is known. */
  mailBy: Day | null
  mailByAt: string | null
}

export interface MailPlanInput {
  deadline: { on: Day | null; rule: SuitDetail['deadlineRule'] }
  hasMailingAddress: boolean
  officialSiteUrl: string | null
  /** Whether we mail at all, as we do when it is not said. */
  weMail?: boolean
  /** For a claim that may still be undone: when that is over. */
  now: Date
  leads?: LeadTimes
  /** IANA zone of the claimant, whose counter it is. */
  zone?: string
}

/** The zone in which a deadline is reckoned (decision record 7). */
const easternZone = 'America/New_York'

const traits = {
  'first-class': { nextActor: 'we', proof: 'later-postmark' },
  certified: { nextActor: 'we', proof: 'acceptance-scan' },
  counter: { nextActor: 'you', proof: 'counter-receipt' },
  online: { nextActor: 'you', proof: 'site-confirmation' },
} as const satisfies Record<Method, Pick<MethodPlan, 'nextActor' | 'proof'>>

/**
 * Until when a claim may be sent by each method, and which to use now. These are last safe moments, never a promise of
 * being on time (decision record 11). A rule that no source gives counts as `received`, the stricter one, and so does
 * `online`, which says nothing of mail. Throws RangeError on a deadline that is no day and on an unknown zone.
 */
export function mailPlan(input: MailPlanInput): MailPlan {
  const { deadline, leads = leadTimes, zone = easternZone } = input
  const rule = ruleOf(deadline)
  const { on } = deadline
  const moments = on === null ? undefined : lastSafeMoments({ on, rule, leads, zone })
  const status = datedness(moments?.online.at, input.now)
  const zones = {
    'first-class': leads.printerZone,
    certified: leads.printerZone,
    counter: zone,
    online: easternZone,
  }
  const plans = methods.map((method): MethodPlan => {
    const moment = moments?.[method]
    const why = reasonFor({ method, at: moment?.at, isPast: status === 'past', input })
    return { method, ...traits[method], ...outcome(why, moment), zone: zones[method] }
  })
  const best = plans.find((plan) => plan.possible) ?? null
  const mailed = best?.nextActor === 'we' ? best : null
  return {
    status,
    rule,
    ruleIsAssumed: deadline.rule !== rule,
    methods: plans,
    best,
    mailBy: mailed && mailed.lastSafeDay,
    mailByAt: mailed && mailed.lastSafeAt,
  }
}

/** The last safe day of a method, as `mailPlan` has it; null when no deadline is known. */
export function lastSafeDay(method: Method, deadline: MailPlanInput['deadline']): Day | null {
  const { on } = deadline
  if (on === null) return null
  const terms = { on, rule: ruleOf(deadline), leads: leadTimes, zone: easternZone }
  return lastSafeMoments(terms)[method].day
}

function ruleOf({ rule }: MailPlanInput['deadline']): MailPlan['rule'] {
  return rule === 'postmarked' ? 'postmarked' : 'received'
}

function datedness(end: Date | undefined, now: Date): MailPlan['status'] {
  if (!end) return 'undated'
  return now > end ? 'past' : 'dated'
}

function outcome(why: MethodReason, moment: SafeMoment | undefined) {
  return {
    possible: why === 'before-cut-off' || why === 'no-date-known',
    why,
    lastSafeAt: moment?.at.toISOString() ?? null,
    lastSafeDay: moment?.day ?? null,
  }
}

interface Moment {
  method: Method
  at: Date | undefined
  isPast: boolean
  input: MailPlanInput
}

/** What stands in the way for good is told before what time has closed. */
function reasonFor({ method, at, isPast, input }: Moment): MethodReason {
  if (method === 'online' && !input.officialSiteUrl) return 'no-official-site'
  if (method !== 'online' && !input.hasMailingAddress) return 'no-mailing-address'
  if (isPast) return 'deadline-passed'
  if (input.weMail === false && traits[method].nextActor === 'we') return 'not-mailing'
  if (!at) return 'no-date-known'
  return input.now > at ? 'cut-off-passed' : 'before-cut-off'
}
