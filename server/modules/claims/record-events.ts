import type { Tools } from '../../tools.ts'
import { ClaimEvent, type ClaimEventKind } from './claim-event.model.ts'

export interface NewEvent {
  kind: ClaimEventKind
  /** Nothing personal: it is stored in clear. */
  data: Record<string, unknown>
  /** What is personal; stored sealed. */
  personal?: Record<string, unknown>
}

interface Happening {
  claimId: string
  actor: ClaimEvent['actor']
  source: ClaimEvent['source']
  events: readonly NewEvent[]
}

/** Adds to a claim's record, through the transaction of what happened. */
export async function recordEvents(
  { db, clock, secrets }: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claimId, actor, source, events }: Happening,
): Promise<void> {
  const at = clock.now()
  for (const { kind, data, personal } of events) {
    const sealedData = personal ? secrets.seal('claim-event', JSON.stringify(personal)) : null
    await ClaimEvent.query(db).insert({ claimId, kind, actor, source, at, data, sealedData })
  }
}
