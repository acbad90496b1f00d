import { inTurns } from '#contract/in-turns.ts'
import type { FileVerdict } from '#contract/wire/evidence.ts'
import type { Tools } from '../../tools.ts'
import { ClaimEvent, dayIn } from '../claims/index.ts'
import { EvidenceSeal } from './evidence-seal.model.ts'
import {
  type ClaimRecord,
  findSignings,
  findStanding,
  readRecord,
  type Signing,
  zoneOf,
} from './read-record.ts'
import { type Verdict, verifyRecord } from './verify-chain.ts'

/** Up to 50 MB of files are opened for one of them. */
const inTurn = inTurns(1)

interface KnownFile {
  claimId: string
  kind: 'claim-form' | 'certificate' | 'evidence'
  /** Fingerprint of the entry that it was made of; a claim form has none. */
  head?: string
}

/** Whether a file is one that was signed or made here, and whether what belongs to it is as it was. Nothing personal. */
export async function verifyFile(
  tools: Pick<Tools, 'db' | 'secrets' | 'log'>,
  { sha256 }: { sha256: string },
): Promise<FileVerdict> {
  const file = await findFile(tools.db, sha256)
  if (!file) return { known: false }

  const { claimId, kind } = file
  const found = await inTurn(async () => {
    const seen = await look(tools, { file, sha256 })
    // A claim that moves on while it is read looks like a changed one.
    return seen?.verdict.untouched === false ? look(tools, { file, sha256 }) : seen
  })
  if (!found) return { known: false }
  const { signing, verdict } = found
  const { untouched, sealed, faults } = verdict
  if (!untouched) tools.log.error({ event: 'evidence-touched', claimId, faults })
  const { signature, isUndone } = signing
  const isChanged = (isRecord: boolean) =>
    faults.some(({ part }) => (part === 'record') === isRecord) ? 'changed' : 'untouched'
  return {
    known: true,
    kind,
    signedOn: dayIn(zoneOf(signature), signature.at),
    takenBack: isUndone,
    document: isChanged(false),
    record: isChanged(true),
    sealed,
  }
}

async function look(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { file: { claimId, head }, sha256 }: { file: KnownFile; sha256: string },
): Promise<{ signing: Signing; verdict: Verdict } | undefined> {
  const record = await readRecord(tools, { claimId })
  const signing = head ? signingUpTo(record, head) : signingOf(record, sha256)
  return signing && { signing, verdict: await verifyRecord(tools, record, [signing]) }
}

function signingOf({ events }: ClaimRecord, documentSha256: string): Signing | undefined {
  return findSignings(events).findLast(({ signature }) => {
    return signature.data['documentSha256'] === documentSha256
  })
}

/** What a certificate certified: the signing that stood when it was made. It may have been taken back since. */
function signingUpTo({ events }: ClaimRecord, head: string): Signing | undefined {
  const end = events.findIndex(({ hash }) => hash === head)
  const then = findStanding(end < 0 ? events : events.slice(0, end + 1))
  const signings = findSignings(events)
  return signings.find(({ signature }) => signature.seq === then?.signature.seq) ?? signings.at(-1)
}

/** A signed form is found by what the record says: the stored one could be another by now. */
async function findFile(db: Tools['db'], sha256: string): Promise<KnownFile | undefined> {
  const signed = await ClaimEvent.query(db)
    .where({ kind: 'signature.applied' })
    .whereRaw(`data ->> 'documentSha256' = ?`, [sha256])
    .select('claimId')
    .first()
  if (signed) return { claimId: signed.claimId, kind: 'claim-form' }
  return EvidenceSeal.query(db).findById(sha256).select('claimId', 'kind', 'head')
}
