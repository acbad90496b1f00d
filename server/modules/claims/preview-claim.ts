import { isSignatureOf } from '#contract/fields/signature.ts'
import type { ClaimAnswers, PreviewAnswer, Signature } from '#contract/wire/claims.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import { type MadeDocument, storeDocument } from '../documents/index.ts'
import type { Claim, ShownDocument } from './claim.model.ts'
import { dropPreview } from './drop-preview.ts'
import { type FilledIn, fillClaimForm } from './fill-claim-form.ts'
import { lockUnsignedClaim, readClaim, refuseNotUnsigned } from './find-claim.ts'
import { standingOf } from './find-standing.ts'
import { needsOurForm, produceForm } from './produce-form.ts'
import { attachedFiles } from './proof-files.ts'
import { readSignature } from './read-signature.ts'
import { openAnswers } from './seal-answers.ts'
import type { FormSnapshot } from './snapshot-form.ts'
import { whyNotToSign } from './why-not-to-sign.ts'
import { dayIn, readZone } from './zones.ts'

export interface PreviewInput {
  id: string
  visitorId: string
  attestations: string[]
  signature?: Signature | undefined
  timeZone: string
}

/**
 * Makes the exact document that signing would freeze, and keeps it as the one that was last shown.
 * @throws Problem not-found, claim.signed, claim.cannot-move, suit.closed, claim.not-ready (no answers yet, or
 * some were deleted since), input.invalid, document.changed (other answers were saved while it was being made)
 */
export async function previewClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId, attestations, signature: given, timeZone }: PreviewInput,
): Promise<PreviewAnswer> {
  const { db, clock, secrets } = tools
  const zone = readZone(timeZone)
  const claim = await readClaim(db, { id, visitorId })
  const now = clock.now()
  await refuseNotUnsigned(db, claim, now)
  const { form, sealedAnswers, answeredAt, reference } = claim
  if (!form || !sealedAnswers || !answeredAt) throw new Problem('claim.not-ready')

  const signature = given && readSignature(given, form.terms)
  const answers = openAnswers({ secrets }, sealedAnswers)
  if (!hasAllAnswers(form, answers)) throw new Problem('claim.not-ready')
  const ticked = form.terms.attestations
    .map(({ id: one }) => one)
    .filter((one) => attestations.includes(one))
  const signedOn = signature && { date: dayIn(zone, now), zone, at: now.toISOString() }
  const attached = await attachedFiles(tools, { visitorId, claimId: id, ids: answers.proof })
  const filled = { reference, form, answers, attached, answeredAt, ticked, signature, signedOn }
  const { made, snapshot } = await madeOn({ db, clock }, filled)

  const refused = whyNotToSign(await standingOf(db, claim), now) ?? null
  const shown: ShownDocument = {
    signable: refused === null && isComplete({ form, answers, ticked, signature }),
    attestations: ticked,
    ...(signature &&
      signedOn && { signed: { method: signature.method, date: signedOn.date, zone } }),
  }
  const documentId = await keepAsShown(tools, { claim, made, snapshot, shown })
  const { sha256, pages } = made
  const { attestations: statements } = form.terms
  const { legalName } = answers.claimant
  return {
    documentId,
    sha256,
    pages,
    signable: shown.signable,
    refused,
    attestations: statements,
    legalName,
  }
}

/**
 * Whether there is room for the answers was found out when they were saved; a newer version of ours may put more on the
 * settlement's form than that one did. Then they get ours, as if they were saved now.
 */
async function madeOn(
  tools: Pick<Tools, 'db' | 'clock'>,
  filled: FilledIn,
): Promise<{ made: MadeDocument; snapshot: FormSnapshot }> {
  const { form: snapshot, answers } = filled
  const form = fillClaimForm(filled)
  try {
    return { made: await produceForm(tools, { snapshot, answers, form }), snapshot }
  } catch (error) {
    if (!needsOurForm(error, snapshot.terms, ['signature'])) throw error
    const { template: _, ...ours } = snapshot
    return { made: await produceForm(tools, { snapshot: ours, answers, form }), snapshot: ours }
  }
}

/** What is sensitive goes after a while, also from the answers of a form that comes back to be signed again. */
function hasAllAnswers({ terms }: FormSnapshot, answers: ClaimAnswers): boolean {
  return terms.form.every(({ id, optional }) => optional || answers.form[id])
}

interface Filled {
  form: FormSnapshot
  answers: ClaimAnswers
  ticked: string[]
  signature: Signature | undefined
}

function isComplete({ form, answers, ticked, signature }: Filled): boolean {
  const isTicked = ticked.length === form.terms.attestations.length
  return isTicked && signature !== undefined && isSignatureOf(signature, answers.claimant.legalName)
}

/** Replaces what was shown before. @returns the document's id */
function keepAsShown(
  { db, clock, secrets }: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  {
    claim,
    made,
    snapshot,
    shown,
  }: { claim: Claim; made: MadeDocument; snapshot: FormSnapshot; shown: ShownDocument },
): Promise<string> {
  const { id, visitorId, reference, form } = claim
  return db.transaction(async (trx) => {
    const locked = await lockUnsignedClaim(trx, { id, visitorId }, { now: clock.now() })
    if (locked.revision !== claim.revision) throw new Problem('document.changed')

    const fileName = `claim-form-${form?.slug}-${reference}.pdf`
    const document = await storeDocument({ db: trx, secrets }, { made, visitorId, fileName })
    await trx('claims')
      .where({ id })
      .update({
        documentId: document.id,
        shown: JSON.stringify(shown),
        ...(snapshot !== form && { form: JSON.stringify(snapshot) }),
      })
    const before = locked.documentId
    if (before && before !== document.id) {
      await dropPreview(trx, { claimId: id, documentId: before })
    }
    return document.id
  })
}
