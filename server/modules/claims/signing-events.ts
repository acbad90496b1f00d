import type { EsignConsent } from '#contract/esign-consent.ts'
import type { FiledBy } from '#contract/filed-before.ts'
import type { RequestFacts } from '../../http/endpoint.ts'
import type { Document } from '../documents/index.ts'
import type { Claim } from './claim.model.ts'
import { fingerprint } from './event-hash.ts'
import type { NewEvent } from './record-events.ts'
import type { FormSnapshot } from './snapshot-form.ts'

export interface Signing {
  claim: Claim
  /**
   * The claimant's, as the document has it. The answers may be corrected later; the record keeps who signed, and in which
   * settlement.
   */
  legalName?: string
  document: Pick<Document, 'id' | 'sha256' | 'pages'>
  /** SHA-256 of each file that goes with it. */
  proof: string[]
  /** Who filed in the settlement before; undefined when it was not asked. */
  filedBy: FiledBy | undefined
  consent: EsignConsent
  facts: Pick<RequestFacts, 'address' | 'userAgent'>
}

/** What a signing adds to the claim's record: who agreed to what, and which document was signed, by fingerprint. */
export function signingEvents({
  claim,
  legalName,
  document,
  proof,
  filedBy,
  consent,
  facts,
}: Signing): NewEvent[] {
  const { form, shown } = claim
  const { id: documentId, sha256, pages } = document
  const statements =
    form?.terms.attestations.filter(({ id }) => shown?.attestations.includes(id)) ?? []
  return [
    { kind: 'filed-before.answered', data: {}, personal: { filedBy: filedBy ?? null } },
    { kind: 'consent.given', data: { version: consent.version, textSha256: consent.sha256 } },
    ...statements.map(({ id, text }): NewEvent => {
      return {
        kind: 'attestation.ticked',
        data: { attestation: id, textSha256: fingerprint(text) },
        // Sealed though nobody's secret: the catalogue may reword it, and its terms stay out of what is stored in clear.
        personal: { text },
      }
    }),
    {
      kind: 'document.rendered',
      data: { documentId, sha256, pages, ...(form?.template && { template: form.template }) },
    },
    {
      kind: 'signature.applied',
      data: {
        method: shown?.signed?.method,
        timeZone: shown?.signed?.zone,
        documentSha256: sha256,
        ...(proof.length > 0 && { proofSha256: proof }),
      },
      personal: {
        address: facts.address,
        userAgent: facts.userAgent,
        ...(legalName !== undefined && { legalName }),
        ...settlementOf(form),
      },
    },
  ]
}

function settlementOf(form: FormSnapshot | null) {
  if (!form) return {}
  const { name, defendant } = form.settlement
  return { settlement: { name, defendant } }
}
