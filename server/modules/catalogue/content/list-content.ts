import type { ContentClaim } from '#contract/wire/admin/catalogue-content.ts'
import type { SignedIn, Tools } from '../../../tools.ts'
import { ContentProof } from '../../proofs/index.ts'
import { needsOtherPublisher, staffNames } from '../../staff/index.ts'
import { claimsIn } from './claims-in.ts'

/** Quotes and figures of the definitions in use, with the proof of each; those without one come first. */
export async function listContent(
  tools: Pick<Tools, 'db' | 'secrets' | 'screens'>,
  { asker }: { asker: SignedIn },
): Promise<ContentClaim[]> {
  const claims = claimsIn(tools.screens.store.current())
  const proofs = await ContentProof.query(tools.db).findByIds(
    claims.map(({ contentHash }) => contentHash),
  )
  const byHash = new Map(proofs.map((proof) => [proof.contentHash, proof]))
  const nameOf = await staffNames(
    tools,
    proofs.flatMap(({ recordedBy, approvedBy }) => [recordedBy, approvedBy]),
  )
  const kinds = ['disclosure']
  const mayNotAlone = await needsOtherPublisher(tools, { author: asker, kinds })
  return claims
    .map(({ contentHash, kind, excerpt, places }): ContentClaim => {
      const proof = byHash.get(contentHash)
      const known = proof && {
        source: proof.source,
        keptAt: proof.keptAt,
        asOf: proof.asOf,
        recordedBy: nameOf(proof.recordedBy),
        recordedAt: proof.recordedAt.toISOString(),
        approvedBy: proof.approvedBy && nameOf(proof.approvedBy),
        approvedAt: proof.approvedAt?.toISOString() ?? null,
        needsOther: mayNotAlone && proof.recordedBy === asker.accountId,
      }
      return { contentHash, kind, excerpt, places, proof: known ?? null }
    })
    .toSorted((one, other) => rank(one) - rank(other))
}

function rank({ proof }: ContentClaim): number {
  if (!proof) return 0
  return proof.approvedAt ? 2 : 1
}
