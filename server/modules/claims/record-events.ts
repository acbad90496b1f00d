import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { canonicalJson } from '#contract/canonical-json.ts'
import type { Tools } from '../../tools.ts'
import { Claim } from './claim.model.ts'
import type { ClaimEvent, ClaimEventKind } from './claim-event.model.ts'
import { fingerprint, hashEvent } from './event-hash.ts'

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
}

/** The entry that a new one comes behind. */
type LastEvent = Pick<ClaimEvent, 'seq' | 'hash'>

/** What `mark` is made for. */
export const MARK = 'claim-event'
const SALT_BYTES = 16

/**
 * Adds to a claim's record, through the transaction of what happened. The claim is locked, so that each entry has one
 * before it.
 */
export async function recordEvents(
  { db, clock, secrets }: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  happening: Happening,
): Promise<void> {
  const { claimId } = happening
  await Claim.query(db).findById(claimId).select('id').forUpdate().throwIfNotFound()
  const last = await lastEvent(db, { claimId })
  await addEvents({ db, clock, secrets }, { ...happening, last })
}

/** What reads the last entry of a claim's record; undefined before the first. The caller holds the claim's row. */
export function lastEvent(
  db: Knex,
  { claimId }: { claimId: string },
): Knex.QueryBuilder<LastEvent, LastEvent | undefined> {
  return db('claimEvents').where({ claimId }).orderBy('seq', 'desc').first('seq', 'hash')
}

/** The same for whoever holds the claim's row and has read its last entry since. */
export async function addEvents(
  { db, clock, secrets }: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { claimId, actor, source, events, last }: Happening & { last: LastEvent | undefined },
): Promise<void> {
  if (events.length === 0) return
  const at = clock.now()
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
    const mark = secrets.sign(MARK, hash)
    return { ...said, data: JSON.stringify(data), hash, mark, sealedData }
  })
  await db('claimEvents').insert(entries)
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
