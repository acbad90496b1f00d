import { type NextActor, nextActor } from '../claim-states.ts'
import { type TaskKind, taskOf } from './do-now.ts'
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

/** What is the person's to do although a claim of that state is not theirs otherwise. */
const theirs: readonly TaskKind[] = ['deposit', 'ask-reissue', 'file-yourself']

interface ActorGroup {
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

/**
 * Who decides what happens next. It is the person only while there is something that they can do; a check that was not
 * deposited is theirs to bring to the bank, or to have replaced, and a form that we cannot mail is theirs to file from its
 * signature on.
 */
export function actorOf(known: KnownClaim, moment: Moment): NextActor {
  const { state, waitsFor, needs } = known.claim
  const task = taskOf(known, moment)
  if (task && theirs.includes(task)) return 'you'
  const actor = nextActor(state, waitsFor, needs)
  if (actor !== 'you' || task) return actor
  return state === 'deficient' ? 'administrator' : 'nobody'
}

/** Whether a date of it is to come, even if nobody knows it yet: of money that came only a check has one, until it is void. */
export function awaitsDate(known: KnownClaim, moment: Moment): boolean {
  return known.claim.state !== 'paid' && actorOf(known, moment) !== 'nobody'
}
