import { easternDay } from '#contract/closes-at.ts'
import { ADDRESS_CHECK } from '#contract/claim-states.ts'
import { addDays } from '#contract/mailing/days.ts'
import type { Risk } from '#contract/wire/admin/operations-claims.ts'
import { type Claim, planFor } from '../../claims/index.ts'
import type { Suit } from '../../suits/index.ts'

const SOON_DAYS = 3
const WITH_US: readonly Claim['state'][] = ['signed', 'queued', 'printing', 'deficient']

interface About {
  claim: Pick<Claim, 'state' | 'needs' | 'mailBy'>
  suit: Suit
  cure: { cureBy: string } | undefined
  now: Date
}

export interface Standing {
  /** How near the last safe day is by which it can still be mailed; null where nothing is to be mailed. */
  risk: Risk | null
  /** That day: of one that its administrator asked to mend it follows from the day to mend it by, not from the first plan. */
  mailBy: string | null
}

/** How a claim stands with us, told so that the day and how near it is say the same. */
export function standingOf({ claim, suit, cure, now }: About): Standing {
  const isOurs = claim.state === 'returned' && claim.needs === ADDRESS_CHECK
  if (!isOurs && !WITH_US.includes(claim.state)) return { risk: null, mailBy: claim.mailBy }
  const plan = planFor(suit, now, cure)
  return { risk: riskOf(plan, now), mailBy: cure ? plan.mailBy : claim.mailBy }
}

/** How near the last safe day of ours is. */
export function riskOf({ status, best, mailBy }: ReturnType<typeof planFor>, now: Date): Risk {
  if (best?.nextActor !== 'we') return 'late'
  if (status === 'undated' || mailBy === null) return 'undated'
  const today = easternDay(now)
  if (mailBy <= today) return 'today'
  return mailBy <= addDays(today, SOON_DAYS) ? 'soon' : 'safe'
}
