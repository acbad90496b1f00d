import type { ConsentKind } from '#contract/wire/privacy.ts'
import type { Tools } from '../../tools.ts'
import { PrivacyChoice } from './privacy-choice.model.ts'

interface Asked {
  visitorId: string
  kind: ConsentKind
  /** What `readSignal` said of the request that it is about. */
  gpc: boolean
}

/**
 * Whether something may go to an outside company for this purpose: only after a yes, and never against a browser's signal
 * or an opt-out. To be asked before anything is sent, each time.
 */
export async function hasConsent(
  tools: Pick<Tools, 'db'>,
  { visitorId, kind, gpc }: Asked,
): Promise<boolean> {
  if (gpc) return false
  const choice = await lastChoice(tools, { visitorId })
  return choice !== undefined && !choice.optedOut && choice[kind]
}

/** What somebody chose last. */
export function lastChoice(
  { db }: Pick<Tools, 'db'>,
  { visitorId }: { visitorId: string },
): Promise<PrivacyChoice | undefined> {
  return PrivacyChoice.query(db)
    .where({ visitorId })
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first()
    .execute()
}
