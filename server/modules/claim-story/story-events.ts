import type { StoryEvent } from '#contract/wire/claim-story.ts'
import type { Tools } from '../../tools.ts'
import { type ClaimEvent, type ClaimEventKind, openPersonal } from '../claims/index.ts'

/** What the person wrote themselves, which they are shown again. Everything else that is personal stays sealed. */
const OWN_WORDS: readonly ClaimEventKind[] = [
  'claim.cancelled',
  'claim.self-filed',
  'confirmation.recorded',
  'number.corrected',
  'deficiency.recorded',
  'decision.recorded',
]

/** An entry of a claim's record as its owner gets it. */
export function presentEvent(tools: Pick<Tools, 'secrets'>, event: ClaimEvent): StoryEvent {
  const { id, at, kind, actor, data } = event
  return { id, at: at.toISOString(), kind, actor, facts: { ...data, ...ownWords(tools, event) } }
}

/** What the person wrote of what happened; empty when they wrote nothing. */
function ownWords(
  tools: Pick<Tools, 'secrets'>,
  event: Pick<ClaimEvent, 'kind' | 'sealedData'>,
): Record<string, unknown> {
  if (!OWN_WORDS.includes(event.kind)) return {}
  // Who filed before is kept to be restored, and is no part of what happened.
  const {
    salt: _,
    filedBy: __,
    ...words
  } = JSON.parse(openPersonal(tools, event) ?? '{}') as Record<string, unknown>
  return words
}
