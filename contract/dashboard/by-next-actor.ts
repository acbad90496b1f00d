import { type NextActor, nextActor } from '../claim-states.ts'
import { checksOf } from './checks-of.ts'
import type { KnownClaim, Moment } from './known-claim.ts'
import { nextDate } from './next-date.ts'

export const nextActors = [
  'you',
  'we',
  'post',
  'administrator',
  'court',
  'nobody',
] as const satisfies readonly NextActor[]

export interface ActorGroup {
  actor: NextActor
  claims: KnownClaim[]
}

/** Claims by who acts next, the person first; within a group the one with the nearest date first. */
export function byNextActor(claims: readonly KnownClaim[], moment: Moment): ActorGroup[] {
  const dated = claims.map((known) => ({ known, on: nextDate(known, moment)?.on ?? '9999' }))
  const sorted = dated.toSorted((one, other) => (one.on < other.on ? -1 : 1))
  return nextActors
    .map((actor) => ({
      actor,
      claims: sorted.map(({ known }) => known).filter((known) => actorOf(known, moment) === actor),
    }))
    .filter((group) => group.claims.length > 0)
}

/** Who decides what happens next. A check that was not deposited is its owner's to bring to the bank. */
export function actorOf({ claim, story }: KnownClaim, { today }: Pick<Moment, 'today'>): NextActor {
  const isCheckOpen = checksOf(story, today).some(({ clock }) => clock.state === 'deposit-by')
  return claim.state === 'paid' && isCheckOpen ? 'you' : nextActor(claim.state, claim.waitsFor)
}
