import { type ClaimState, nextStates } from '#contract/claim-states.ts'
import type { Tools } from '../../tools.ts'
import { Problem } from '../../problem.ts'
import { Claim } from './claim.model.ts'
import { addEvents, lastEvent, type NewEvent, type Origin } from './record-events.ts'

type Kept = Partial<
  Pick<
    Claim,
    | 'revision'
    | 'sealedAnswers'
    | 'form'
    | 'answeredAt'
    | 'documentId'
    | 'shown'
    | 'signedAt'
    | 'undoUntil'
    | 'method'
    | 'mailBy'
    | 'needs'
    | 'waitsFor'
    | 'urgency'
    | 'heldAt'
    | 'certifiedPriceId'
    | 'certifiedAt'
  >
>

interface Move extends Origin {
  /** Locked by the caller's transaction. */
  claim: Pick<Claim, 'id' | 'state'>
  to: ClaimState
  /** It undoes the step that led here, so what counts is whether that one may follow. */
  takesBack?: boolean
  /** What else changes with the state. */
  patch?: Kept
  events: readonly NewEvent[]
}

/**
 * Brings a claim into its next state, with the record of why. The only way that a claim changes its state.
 * @param tools `db` is the caller's transaction
 * @throws Problem claim.cannot-move when the state does not follow the one before it
 */
export async function moveClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claim, to, takesBack = false, patch = {}, events, actor, source }: Move,
): Promise<void> {
  const [from, next] = takesBack ? [to, claim.state] : [claim.state, to]
  if (!nextStates[from].includes(next)) {
    throw new Problem('claim.cannot-move', {
      detail: `It is ${claim.state}, so it cannot become ${to}.`,
    })
  }
  const { db } = tools
  const { id: claimId } = claim
  const changed = Claim.fromJson({ ...patch, state: to }, { patch: true }).$toDatabaseJson()
  const last = await lastEvent(db, { claimId }).with(
    'moved',
    db('claims').where({ id: claimId }).update(changed),
  )
  const moved = events.map((event, index) =>
    index === events.length - 1
      ? { ...event, data: { from: claim.state, to, ...event.data } }
      : event,
  )
  await addEvents(tools, { claimId, actor, source, events: moved, last })
}
