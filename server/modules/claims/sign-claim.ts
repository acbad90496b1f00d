import { UNDO_MS } from '#contract/claim-states.ts'
import { type EsignConsent, findConsent } from '#contract/esign-consent.ts'
import type { RequestFacts } from '../../http/endpoint.ts'
import { orderOf } from '../../jobs/job.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { bindUploads } from '../uploads/index.ts'
import { checkSignedDocumentJob } from './check-signed-document.job.ts'
import type { Claim } from './claim.model.ts'
import { planFor, planOfSigned } from './claim-plan.ts'
import { answerDeficiency } from './answer-deficiency.ts'
import { lockUnsignedClaim } from './find-claim.ts'
import { type Standing, standingOf } from './find-standing.ts'
import { moveClaim } from './move-claim.ts'
import { noteLikenessJob } from './note-likeness.job.ts'
import { releaseClaimJob } from './release-claim.job.ts'
import { openAnswers, sealAnswers } from './seal-answers.ts'
import { signingEvents } from './signing-events.ts'
import { tellSignedJob } from './tell-signed.job.ts'
import { whyNotToSign } from './why-not-to-sign.ts'
import { dayIn } from './zones.ts'

interface SignInput {
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
 * @throws Problem not-found, claim.signed, claim.cannot-move, claim.not-ready, claim.filed-elsewhere, document.changed,
 * suit.closed, suit.no-form, input.invalid, claim.too-late, claim.wet-signature
 */
export async function signClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'jobs' | 'mail'>,
  input: SignInput,
): Promise<Claim> {
  const { db, clock, jobs } = tools
  const { id, visitorId, facts } = input
  const consent = readConsent(input.consentVersion)
  const now = clock.now()
  const claim = await lockUnsignedClaim(db, { id, visitorId }, { now })
  const standing = await standingOf(db, claim)
  const { suit, cure } = standing
  const refusal = whyNotToSign(standing, now)
  if (refusal) throw new Problem(refusal)
  const filedBy = cure ? undefined : standing.filedBy
  if (claim.form?.terms.signatureMode === 'wet') throw new Problem('claim.wet-signature')
  const document = documentToSign({ claim, document: standing.document, input, now })

  const undoUntil = new Date(now.getTime() + UNDO_MS)
  // It goes to the printer no sooner.
  const plan = planFor(suit, undoUntil, cure)
  const { proof, legalName, bound } = await bindProof(tools, claim)
  const events = signingEvents({
    claim,
    document,
    proof,
    filedBy,
    consent,
    facts,
    ...legalName,
  })
  if (cure && !cure.curedAt) events.push(await answerDeficiency(db, { cure, now }))
  const to = 'signed'
  const patch = {
    signedAt: now,
    undoUntil,
    ...planOfSigned(tools, plan),
    needs: null,
    ...bound,
  }
  await moveClaim(tools, { claim, to, patch, actor: 'user', source: 'web', events })
  await jobs.orderAll(db, [
    orderOf(checkSignedDocumentJob, { claimId: id }),
    orderOf(tellSignedJob, { claimId: id }),
    orderOf(noteLikenessJob, { claimId: id }),
    orderOf(releaseClaimJob, { claimId: id }, { runAt: undoUntil }),
  ])
  return Object.assign(claim, patch, { state: to, suit, document, cureBy: cure?.cureBy })
}

/**
 * Keeps the files that go with the claim, and names those in its answers that are its own: one that another claim holds ends
 * with that one.
 */
async function bindProof(
  tools: Pick<Tools, 'db' | 'secrets'>,
  { id: claimId, visitorId, sealedAnswers }: Claim,
): Promise<{
  proof: string[]
  legalName?: { legalName: string }
  bound?: { sealedAnswers: Buffer }
}> {
  if (!sealedAnswers) return { proof: [] }
  const answers = openAnswers(tools, sealedAnswers)
  const { proof: ids = [], claimant } = answers
  const files = await bindUploads(tools, { visitorId, claimId, ids })
  const isOther = files.some(({ id }, at) => id !== ids[at])
  const own = { ...answers, proof: files.map(({ id }) => id) }
  return {
    proof: files.map(({ sha256 }) => sha256),
    legalName: { legalName: claimant.legalName },
    ...(isOther && { bound: { sealedAnswers: sealAnswers(tools, own) } }),
  }
}

function readConsent(version: string): EsignConsent {
  const consent = findConsent(version)
  if (consent) return consent
  const errors = [{ path: '/consentVersion', message: 'is not a consent that is asked for' }]
  throw new Problem('input.invalid', { errors })
}

/** The document that was last shown, if it is the one that was read, is complete, and bears today's date. */
function documentToSign({
  claim: { shown },
  document,
  input,
  now,
}: Pick<Standing, 'document'> & { claim: Claim; input: SignInput; now: Date }): NonNullable<
  Standing['document']
> {
  if (!document || !shown) throw new Problem('claim.not-ready')
  const isTheSame = document.id === input.documentId && document.sha256 === input.sha256
  if (!isTheSame) throw new Problem('document.changed')
  if (!shown.signable || !shown.signed) throw new Problem('claim.not-ready')
  if (shown.signed.date !== dayIn(shown.signed.zone, now)) throw new Problem('document.changed')
  return document
}
