import { createHash } from 'node:crypto'
import type { FiledBy } from '#contract/filed-before.ts'
import { type EsignConsent, findConsent } from '#contract/esign-consent.ts'
import type { RequestFacts } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { Document } from '../documents/index.ts'
import { Suit } from '../suits/index.ts'
import { bindUploads } from '../uploads/index.ts'
import { checkSignedDocumentJob } from './check-signed-document.job.ts'
import { Claim } from './claim.model.ts'
import { findClaim, lockUnsignedClaim } from './find-claim.ts'
import { type NewEvent, recordEvents } from './record-events.ts'
import { refuseFiledElsewhere } from './refuse-filed-elsewhere.ts'
import { openAnswers } from './seal-answers.ts'
import { termsToFile } from './terms-to-file.ts'
import { dayIn } from './zones.ts'

export interface SignInput {
  id: string
  visitorId: string
  documentId: string
  sha256: string
  consentVersion: string
  facts: Pick<RequestFacts, 'address' | 'userAgent'>
}

/**
 * Signs a claim: freezes the document that was last shown. State, record and the order to check the document commit
 * together, so `db` must be a transaction.
 * @throws Problem not-found, claim.signed, claim.not-ready, claim.filed-elsewhere, document.changed, suit.closed,
 * suit.no-form, input.invalid
 */
export async function signClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs'>,
  input: SignInput,
): Promise<Claim> {
  const { db, clock, jobs } = tools
  const { id, visitorId, facts } = input
  const consent = readConsent(input.consentVersion)
  const claim = await lockUnsignedClaim(db, { id, visitorId })
  const now = clock.now()
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const terms = termsToFile(suit, now)
  const filedBy = await refuseFiledElsewhere({ db }, { suitId: suit.id, visitorId, terms })
  const document = await documentToSign(db, { claim, input, now })

  await Claim.query(db).findById(id).patch({ state: 'signed', signedAt: now })
  const proof = await bindUploads(tools, { visitorId, claimId: id, ids: proofOf(tools, claim) })
  const events = eventsOf({ claim, document, proof, filedBy, consent, facts })
  await recordEvents(tools, { claimId: id, actor: 'user', source: 'web', events })
  await jobs.order(db, checkSignedDocumentJob, { claimId: id })
  return findClaim(db, { id, visitorId })
}

/** Ids of the files that go with the claim. */
function proofOf(tools: Pick<Tools, 'secrets'>, { sealedAnswers }: Claim): string[] {
  return (sealedAnswers && openAnswers(tools, sealedAnswers).proof) ?? []
}

function readConsent(version: string): EsignConsent {
  const consent = findConsent(version)
  if (consent) return consent
  const errors = [{ path: '/consentVersion', message: 'is not a consent that is asked for' }]
  throw new Problem('input.invalid', { errors })
}

/** The document that was last shown, if it is the one that was read, is complete, and bears today's date. */
async function documentToSign(
  db: Tools['db'],
  { claim, input, now }: { claim: Claim; input: SignInput; now: Date },
): Promise<Document> {
  const { documentId, shown } = claim
  if (!documentId || !shown) throw new Problem('claim.not-ready')
  const document = await Document.query(db)
    .findById(documentId)
    .select('id', 'sha256', 'pages')
    .throwIfNotFound()
  const isTheSame = document.id === input.documentId && document.sha256 === input.sha256
  if (!isTheSame) throw new Problem('document.changed')
  if (!shown.signable || !shown.signed) throw new Problem('claim.not-ready')
  if (shown.signed.date !== dayIn(shown.signed.zone, now)) throw new Problem('document.changed')
  return document
}

interface Signing {
  claim: Claim
  document: Document
  /** SHA-256 of each file that goes with it. */
  proof: string[]
  /** Who filed in the settlement before; undefined when it was not asked. */
  filedBy: FiledBy | undefined
  consent: EsignConsent
  facts: SignInput['facts']
}

function eventsOf({ claim, document, proof, filedBy, consent, facts }: Signing): NewEvent[] {
  const { form, shown } = claim
  const { id: documentId, sha256, pages } = document
  const statements =
    form?.terms.attestations.filter(({ id }) => shown?.attestations.includes(id)) ?? []
  return [
    { kind: 'filed-before.answered', data: {}, personal: { filedBy: filedBy ?? null } },
    { kind: 'consent.given', data: { version: consent.version, textSha256: consent.sha256 } },
    ...statements.map(({ id, text }): NewEvent => {
      const textSha256 = createHash('sha256').update(text).digest('hex')
      return { kind: 'attestation.ticked', data: { attestation: id, textSha256 } }
    }),
    { kind: 'document.rendered', data: { documentId, sha256, pages } },
    {
      kind: 'signature.applied',
      data: {
        method: shown?.signed?.method,
        timeZone: shown?.signed?.zone,
        documentSha256: sha256,
        ...(proof.length > 0 && { proofSha256: proof }),
      },
      personal: { address: facts.address, userAgent: facts.userAgent },
    },
  ]
}
