import { Problem } from '../../problem.ts'
import type { SignedIn, Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { holdReleases, Release } from '../definitions/index.ts'
import { restoreDrafts } from './restore-drafts.ts'

/**
 * Calls a planned release off; what it held is a draft again.
 * @throws Problem release.not-planned
 */
export function cancelRelease(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { number, actor }: { number: number; actor: SignedIn },
): Promise<Release> {
  return db.transaction(async (trx) => {
    await holdReleases(trx)
    const release = await Release.query(trx).findById(number).forUpdate()
    if (!release) throw new Problem('not-found')
    // Called off already: the answer may have got lost.
    if (release.state === 'cancelled') return release
    if (release.state !== 'scheduled') throw new Problem('release.not-planned')
    await restoreDrafts({ clock }, trx, release)
    const subject = { kind: 'release', id: String(number) }
    await recordAudit({ db: trx, clock }, { actor, action: 'release.cancelled', subject })
    return Release.query(trx).patchAndFetchById(number, { state: 'cancelled' })
  })
}
