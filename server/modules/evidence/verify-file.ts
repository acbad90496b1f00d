import { inTurns } from '#contract/in-turns.ts'
import type { FileVerdict } from '#contract/wire/evidence.ts'
import type { Tools } from '../../tools.ts'
import { ClaimEvent, dayIn } from '../claims/index.ts'
import { EvidenceSeal } from './evidence-seal.model.ts'
import { findSigning, readRecord, zoneOf } from './read-record.ts'
import { verifyRecord } from './verify-chain.ts'

/** Up to 50 MB of files are opened for one of them. */
const inTurn = inTurns(1)

interface KnownFile {
  claimId: string
  kind: 'claim-form' | 'certificate' | 'evidence'
}

/** Whether a file is one that was signed or made here, and whether what belongs to it is as it was. Nothing personal. */
export async function verifyFile(
  tools: Pick<Tools, 'db' | 'secrets' | 'log'>,
  { sha256 }: { sha256: string },
): Promise<FileVerdict> {
  const file = await findFile(tools.db, sha256)
  if (!file) return { known: false }

  const { claimId, kind } = file
  const record = await readRecord(tools, { claimId })
  const isForm = kind === 'claim-form'
  const signing = findSigning(record.events, isForm ? { documentSha256: sha256 } : {})
  if (!signing) return { known: false }
  const { untouched, sealed, faults } = await inTurn(() => verifyRecord(tools, record))
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

/** A signed form is found by what the record says: the stored one could be another by now. */
async function findFile(db: Tools['db'], sha256: string): Promise<KnownFile | undefined> {
  const signed = await ClaimEvent.query(db)
    .where({ kind: 'signature.applied' })
    .whereRaw(`data ->> 'documentSha256' = ?`, [sha256])
    .select('claimId')
    .first()
  if (signed) return { claimId: signed.claimId, kind: 'claim-form' }
  return EvidenceSeal.query(db).findById(sha256).select('claimId', 'kind')
}
