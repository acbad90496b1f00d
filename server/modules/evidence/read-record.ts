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
  /** The document that was made to be signed. */
  rendered: ClaimEvent | undefined
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

/** Every signing of a record, the first one first; those that were taken back too. */
export function findSignings(events: readonly ClaimEvent[]): Signing[] {
  return events.flatMap((event, at) =>
    event.kind === 'signature.applied' ? [signingAt(events, at, event)] : [],
  )
}

/** The signing that counts: the last one that was not taken back, whatever became of the claim since. */
export function findStanding(events: readonly ClaimEvent[]): Signing | undefined {
  return findSignings(events).findLast(({ isUndone }) => !isUndone)
}

function signingAt(events: readonly ClaimEvent[], at: number, signature: ClaimEvent): Signing {
  const before = events.slice(0, at)
  const from = before.findLastIndex(({ kind }) => kind === 'consent.given')
  const own = before.slice(from + 1)
  const after = events.slice(at + 1)
  const next = after.findIndex(({ kind }) => kind === 'signature.applied')
  return {
    signature,
    consent: before[from],
    statements: own.filter(({ kind }) => kind === 'attestation.ticked'),
    eligibility: before.findLast(({ kind }) => kind === 'eligibility.answered'),
    rendered: own.findLast(({ kind }) => kind === 'document.rendered'),
    isUndone: after
      .slice(0, next < 0 ? undefined : next)
      .some(({ kind }) => kind === 'signature.undone'),
  }
}

/** Id of the document that a signing is of; entries from before it was recorded leave it to the claim. */
export function documentIdOf({ claim }: ClaimRecord, { rendered }: Signing): string | null {
  const id = rendered?.data['documentId']
  return typeof id === 'string' ? id : claim.documentId
}

/**
 * What the claim keeps of the catalogue is what was signed only until answers are saved again, also where it holds the document
 * once more since: what came back is the form that had gone out.
 */
export function isFormOf(
  { claim, events }: ClaimRecord,
  { signature, rendered }: Signing,
): boolean {
  const isSavedSince = events.some(
    ({ kind, seq }) => kind === 'eligibility.answered' && seq > signature.seq,
  )
  const isHeld = claim.documentId !== null && claim.documentId === rendered?.data['documentId']
  return isHeld && !isSavedSince
}

/** Whether its owner had everything deleted: then what is personal is gone, and the fingerprints are left. */
export function isErased({ events }: Pick<ClaimRecord, 'events'>): boolean {
  return events.some(({ kind }) => kind === 'privacy.erased')
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
