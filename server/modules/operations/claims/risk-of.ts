import { easternDay } from '#contract/closes-at.ts'
import { ADDRESS_CHECK } from '#contract/claim-states.ts'
import { addDays } from '#contract/mailing/days.ts'
import type { Risk } from '#contract/wire/admin/operations-claims.ts'
import { type Claim, planFor } from '../../claims/index.ts'
import type { Suit } from '../../suits/index.ts'

const SOON_DAYS = 3
const WITH_US: readonly Claim['state'][] = ['signed', 'queued', 'printing', 'deficient']

interface About {
  claim: Pick<Claim, 'state' | 'needs'>
  suit: Suit
  cure: { cureBy: string } | undefined
  now: Date
}

/** How near the last safe day is by which a claim can still be mailed; null where nothing is to be mailed. */
export function riskOf({ claim, suit, cure, now }: About): Risk | null {
  const isOurs = claim.state === 'returned' && claim.needs === ADDRESS_CHECK
  if (!isOurs && !WITH_US.includes(claim.state)) return null
  const { status, best, mailBy } = planFor(suit, now, cure)
  if (best?.nextActor !== 'we') return 'late'
  if (status === 'undated' || mailBy === null) return 'undated'
  const today = easternDay(now)
  if (mailBy <= today) return 'today'
  return mailBy <= addDays(today, SOON_DAYS) ? 'soon' : 'safe'
}
