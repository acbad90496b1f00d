import { randomBytes } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import { Claim } from './claim.model.ts'
import { ClaimEvent, type ClaimEventKind } from './claim-event.model.ts'
import { canonicalJson, fingerprint, hashEvent } from './event-hash.ts'

export interface NewEvent {
  kind: ClaimEventKind
  /** Nothing personal: it is stored in clear. */
  data: Record<string, unknown>
  /** What is personal; stored sealed. */
  personal?: Record<string, unknown>
}

/** Who did it, and where it came in. */
export interface Origin {
  actor: ClaimEvent['actor']
  source: ClaimEvent['source']
}

interface Happening extends Origin {
  claimId: string
  events: readonly NewEvent[]
  /** The caller's transaction holds the claim's row already. */
  isLocked?: boolean
}

/** What `mark` is made for. */
export const MARK = 'claim-event'
const SALT_BYTES = 16

/**
 * Adds to a claim's record, through the transaction of what happened. The claim is locked, so that each entry has one
 * before it.
 */
export async function recordEvents(
  { db, clock, secrets }: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claimId, actor, source, events, isLocked = false }: Happening,
): Promise<void> {
  const at = clock.now()
  if (!isLocked) await Claim.query(db).findById(claimId).select('id').forUpdate().throwIfNotFound()
  const last = await ClaimEvent.query(db)
    .where({ claimId })
    .orderBy('seq', 'desc')
    .first()
    .select('seq', 'hash')
  let seq = last?.seq ?? 0
  let previousHash = last?.hash ?? null
  const entries = events.map(({ kind, data, personal }) => {
    seq += 1
    const salted = personal && saltedJson(personal)
    const personalSha256 = salted ? fingerprint(salted) : null
    const said = { claimId, seq, kind, actor, source, at, data, personalSha256, previousHash }
    const hash = hashEvent(said)
    previousHash = hash
    const sealedData = salted ? secrets.seal('claim-event', salted) : null
    return { ...said, hash, mark: secrets.sign(MARK, hash), sealedData }
  })
  if (entries.length > 0) await ClaimEvent.query(db).insert(entries)
}

/** The salt keeps anybody from finding an address by trying all of them against its fingerprint. */
function saltedJson(personal: Record<string, unknown>): string {
  return canonicalJson({ ...personal, salt: randomBytes(SALT_BYTES).toString('base64url') })
}

/** What is personal of an entry, salt included; the words that `personalSha256` is of. */
export function openPersonal(
  { secrets }: Pick<Tools, 'secrets'>,
  { sealedData }: Pick<ClaimEvent, 'sealedData'>,
): string | undefined {
  return sealedData ? secrets.open('claim-event', sealedData).toString() : undefined
}
