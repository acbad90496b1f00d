import { createHash } from 'node:crypto'
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

export function fingerprint(words: string): string {
  return createHash('sha256').update(words).digest('hex')
}

/** The one way to write a JSON value: names in order, no spaces. The database keeps names in an order of its own. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]))
}
