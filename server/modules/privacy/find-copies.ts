import type { Copy } from '#contract/wire/privacy.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { idInKey, presentCopy } from './present-copy.ts'
import { PrivacyExport } from './privacy-export.model.ts'

const MOST = 20

/** A visitor's copies that are not gone yet, the newest first. */
export async function listCopies(
  tools: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { visitorId, isFresh }: { visitorId: string; isFresh: boolean },
): Promise<Copy[]> {
  const copies = await PrivacyExport.query(tools.db)
    .select('id', 'state', 'askedAt', 'expiresAt', 'byteSize')
    .where({ visitorId })
    .where((one) => one.whereNull('expiresAt').orWhere('expiresAt', '>', tools.clock.now()))
    .orderBy('id', 'desc')
    .limit(MOST)
  return copies.map((copy) => presentCopy(tools, copy, { isFresh }))
}

/**
 * The bytes of one of the visitor's own copies.
 * @throws Problem link.not-usable for a key that we did not make, another's copy, and one that is gone
 */
export async function openCopy(
  { db, secrets, clock }: Pick<Tools, 'db' | 'secrets' | 'clock'>,
  { key, visitorId }: { key: string; visitorId: string },
): Promise<Buffer> {
  const id = idInKey({ secrets }, key)
  const copy = id && (await PrivacyExport.query(db).findOne({ id, visitorId, state: 'ready' }))
  const isThere = copy && copy.expiresAt && copy.expiresAt > clock.now()
  if (!isThere || !copy.sealedBytes) throw new Problem('link.not-usable')
  return secrets.open('privacy-export', copy.sealedBytes)
}
