import { randomUUID } from 'node:crypto'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import { createClaim } from '../server/modules/claims/create-claim.ts'
import type { Claim } from '../server/modules/claims/index.ts'
import { findClaim } from '../server/modules/claims/find-claim.ts'
import { previewClaim } from '../server/modules/claims/preview-claim.ts'
import { saveClaimAnswers } from '../server/modules/claims/save-claim-answers.ts'
import { openSignedDocument } from '../server/modules/documents/index.ts'
import type { Suit } from '../server/modules/suits/index.ts'
import { plainAnswers, signedPreview } from '../server/testing/claim-steps.ts'
import type { GroundTools } from './ground.ts'

/** A claim that came about by the product's own operations, ready to be signed, and its form. */
export interface ModelClaim {
  claim: Claim
  answers: ClaimAnswers
  form: { bytes: Buffer; pages: number }
}

/** Fills and makes one claim form, with the signature on it. */
export async function makeModelClaim(tools: GroundTools, suit: Suit): Promise<ModelClaim> {
  const visitorId = randomUUID()
  const answers = plainAnswers()
  const { id } = (await createClaim(tools, { suitId: suit.id, visitorId })).claim
  // It is saved for the first time: there are no files of before.
  const people = { filesNamed: () => Promise.resolve(new Set<string>()) }
  await saveClaimAnswers({ ...tools, people }, { id, visitorId, answers })
  const { attestations, timeZone } = signedPreview
  const signature = { method: 'typed' as const, text: answers.claimant.legalName }
  const shown = { id, visitorId, attestations, timeZone, signature }
  const { documentId } = await previewClaim(tools, shown)
  const form = await openSignedDocument(tools, { id: documentId })
  return { claim: await findClaim(tools.db, { id, visitorId }), answers, form }
}
