import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/canonical-json.ts'
import type { ClaimEvent } from './claim-event.model.ts'

type Hashed = Pick<
  ClaimEvent,
  | 'claimId'
  | 'seq'
  | 'kind'
  | 'actor'
  | 'source'
  | 'at'
  | 'data'
  | 'personalSha256'
  | 'previousHash'
>

/** Hex SHA-256 of all that an entry says, with the fingerprint of the one before it: the link of the chain. */
export function hashEvent(event: Hashed): string {
  const { claimId, seq, kind, actor, source, at, data, personalSha256, previousHash } = event
  return fingerprint(
    canonicalJson([
      claimId,
      seq,
      kind,
      actor,
      source,
      at.toISOString(),
      data,
      personalSha256,
      previousHash,
    ]),
  )
}

/** Hex SHA-256 of words as UTF-8. */
export function fingerprint(words: string): string {
  return createHash('sha256').update(words).digest('hex')
}
