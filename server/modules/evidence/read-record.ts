import type { Tools } from '../../tools.ts'
import { Claim, ClaimEvent, openPersonal } from '../claims/index.ts'

/** A claim with all entries of its record, in order. */
export interface ClaimRecord {
  claim: Claim
  events: ClaimEvent[]
}

/** An entry's own signing: consent, statements, document and signature that belong together. */
export interface Signing {
  signature: ClaimEvent
  consent: ClaimEvent | undefined
  statements: ClaimEvent[]
  eligibility: ClaimEvent | undefined
  /** It was taken back, so nothing was filed with it. */
  isUndone: boolean
}

/** @throws NotFoundError when there is no such claim */
export async function readRecord(
  { db }: Pick<Tools, 'db'>,
  { claimId }: { claimId: string },
): Promise<ClaimRecord> {
  const claim = await Claim.query(db).findById(claimId).withGraphFetched('suit').throwIfNotFound()
  const events = await ClaimEvent.query(db).where({ claimId }).orderBy('seq')
  return { claim, events }
}

/** The last signing of a record; with a document's fingerprint, the last one of that document. */
export function findSigning(
  events: readonly ClaimEvent[],
  { documentSha256 }: { documentSha256?: string } = {},
): Signing | undefined {
  const at = events.findLastIndex(
    ({ kind, data }) =>
      kind === 'signature.applied' &&
      (documentSha256 === undefined || data['documentSha256'] === documentSha256),
  )
  const signature = events[at]
  if (!signature) return undefined

  const before = events.slice(0, at)
  const from = before.findLastIndex(({ kind }) => kind === 'consent.given')
  const after = events.slice(at + 1)
  const next = after.findIndex(({ kind }) => kind === 'signature.applied')
  return {
    signature,
    consent: before[from],
    statements: before.slice(from + 1).filter(({ kind }) => kind === 'attestation.ticked'),
    eligibility: before.findLast(({ kind }) => kind === 'eligibility.answered'),
    isUndone: after
      .slice(0, next < 0 ? undefined : next)
      .some(({ kind }) => kind === 'signature.undone'),
  }
}

/** The personal part of an entry as it was recorded, salt included; undefined where there is none, or it cannot be opened. */
export function personalOf(
  tools: Pick<Tools, 'secrets'>,
  event: ClaimEvent,
): Record<string, unknown> | undefined {
  try {
    const words = openPersonal(tools, event)
    return words === undefined ? undefined : (JSON.parse(words) as Record<string, unknown>)
  } catch {
    return undefined
  }
}

/** The zone in which a signature was dated. */
export function zoneOf({ data }: ClaimEvent): string {
  const zone = data['timeZone']
  return typeof zone === 'string' ? zone : 'UTC'
}
