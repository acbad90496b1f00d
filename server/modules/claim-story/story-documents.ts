import type { ClaimStory } from '#contract/wire/claim-story.ts'
import type { Tools } from '../../tools.ts'
import type { Claim, ClaimEvent } from '../claims/index.ts'
import { Document } from '../documents/index.ts'
import { listClaimUploads } from '../uploads/index.ts'

type Documents = ClaimStory['documents']

/**
 * What can be opened of a claim: the form as it is now ('claim-form') or as it is signed ('signed-form'), forms that were
 * signed before ('earlier-form'), the record of the signing ('certificate', 'evidence'), and the files that stay with it
 * ('file').
 */
export async function storyDocuments(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { claim, events }: { claim: Claim; events: readonly ClaimEvent[] },
): Promise<Documents> {
  const signed = events
    .filter(({ kind }) => kind === 'document.rendered')
    .map(({ data }) => String(data['documentId']))
  const undone = events.filter(({ kind }) => kind === 'signature.undone')
  // Also while what was mailed is corrected, or something was told of it before the correction was signed.
  const isSigned = claim.signedAt !== null || signed.length > undone.length
  const ids = [...new Set([...(claim.documentId ? [claim.documentId] : []), ...signed])]
  const found = await Document.query(tools.db)
    .whereIn('id', ids)
    .where({ visitorId: claim.visitorId })
    .select('id', 'fileName', 'pages', 'sha256')
  const forms = ids.flatMap((id) => found.filter((one) => one.id === id))
  const kindOf = (id: string) => {
    if (id !== claim.documentId) return 'earlier-form'
    return claim.signedAt ? 'signed-form' : 'claim-form'
  }
  const files = await listClaimUploads(tools, { claimId: claim.id })
  return [
    ...forms.map(({ id, fileName: name, pages, sha256 }) => {
      return { kind: kindOf(id), href: `/api/documents/${id}`, name, pages, sha256 }
    }),
    ...(isSigned ? recordOf(claim) : []),
    ...files.map(({ id, name, pages, sha256 }) => {
      return { kind: 'file', href: `/api/uploads/${id}`, name, pages, sha256 }
    }),
  ]
}

/** Both are made when they are asked for. */
function recordOf({ id, reference }: Claim): Documents {
  const path = `/api/claims/${id}`
  const made = { pages: null, sha256: null }
  return [
    {
      kind: 'certificate',
      href: `${path}/certificate.pdf`,
      name: `certificate-${reference}.pdf`,
      ...made,
    },
    { kind: 'evidence', href: `${path}/evidence.zip`, name: `evidence-${reference}.zip`, ...made },
  ]
}
