import type { Tools } from '../../tools.ts'
import type { ClaimEvent } from '../claims/index.ts'
import { personalOf } from './read-record.ts'

/** The whole record as its owner gets it: all that each fingerprint is made of, the personal part in clear. */
export function presentEntries(
  tools: Pick<Tools, 'secrets'>,
  events: readonly ClaimEvent[],
): Record<string, unknown>[] {
  return events.map((event) => {
    const { claimId, seq, kind, actor, source, at, data } = event
    const { personalSha256, previousHash, hash } = event
    return {
      claimId,
      seq,
      kind,
      actor,
      source,
      at: at.toISOString(),
      data,
      personal: personalOf(tools, event) ?? null,
      personalSha256,
      previousHash,
      hash,
    }
  })
}
