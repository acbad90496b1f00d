import { checkClaimAnswers, cleanClaimAnswers } from '#contract/check-claim-answers.ts'
import type { SuitTerms } from '#contract/suit-terms.ts'
import type { ClaimAnswers } from '#contract/wire/claims.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import type { MadeDocument } from '../documents/index.ts'
import { findFormTemplate } from '../forms/index.ts'
import { dropUnnamed, ownCopies } from '../uploads/index.ts'
import type { Claim } from './claim.model.ts'
import { dropPreview } from './drop-preview.ts'
import { fillClaimForm } from './fill-claim-form.ts'
import { lockUnsignedClaim } from './find-claim.ts'
import { standingOf } from './find-standing.ts'
import { eligibilityAnswered } from './eligibility-answered.ts'
import { moveClaim } from './move-claim.ts'
import { printableFaults } from './printable-faults.ts'
import { needsOurForm, produceForm } from './produce-form.ts'
import { refuseFaultyProof } from './proof-files.ts'
import { isSavedSo, savedBefore, stoodBy } from './saved-before.ts'
import { sealAnswers } from './seal-answers.ts'
import { type FormSnapshot, snapshotForm } from './snapshot-form.ts'
import { termsToCure, termsToFile } from './terms-to-file.ts'
import { latestUsDay } from './zones.ts'

type Saving = Pick<Tools, 'db' | 'clock' | 'secrets'> & Parameters<typeof dropUnnamed>[0]

/**
 * Keeps a complete set of answers with the terms that they answer, as they are now: from here on the catalogue may change
 * without changing this form. Which sentence of the class definition each answer stands on is recorded. What was shown
 * before is no longer what would be signed, and is dropped, as are files that were taken out of the form. Where the settlement's
 * own form has no room for what its owner cannot make any shorter, or for their name as a signature, they get ours. The same
 * answers under the same terms once more change nothing. A claim that was sent back may be corrected after the settlement closed.
 * @throws Problem not-found, claim.signed, claim.cannot-move, suit.closed, suit.no-form, input.invalid (each fault by pointer)
 */
export function saveClaimAnswers(
  { db, clock, secrets, people }: Saving,
  { id, visitorId, answers }: { id: string; visitorId: string; answers: ClaimAnswers },
): Promise<Claim> {
  const now = clock.now()

  return db.transaction(async (trx) => {
    const claim = await lockUnsignedClaim(trx, { id, visitorId }, { now, or: 'deficient' })
    const { suit, cure, filedBy, document = null } = await standingOf(trx, claim)
    const terms = cure ? termsToCure(suit) : termsToFile(suit, now)
    refuseFaults(answers, terms, now)
    const revision = claim.revision + 1
    const before = savedBefore({ secrets }, claim)
    const given = stoodBy(cleanClaimAnswers(answers, terms), before)
    const proof = { visitorId, claimId: id, ids: given.proof }
    const ids = await refuseFaultyProof({ db: trx, secrets }, proof)
    const files = await ownCopies({ db: trx }, { claimId: id, ids })
    const kept = given.proof ? { ...given, proof: files } : given
    const hasNoticeId = kept.identifier !== null
    const template = await findFormTemplate({ db: trx }, { suitId: suit.id, terms, hasNoticeId })
    const theirs = snapshotForm(suit, terms, template)
    const isSaved = (form: FormSnapshot) => isSavedSo(claim, before, { answers: kept, form })
    const cureBy = cure?.cureBy
    const unchanged = () => Object.assign(claim, { suit, document, cureBy })
    if (isSaved(theirs)) return unchanged()
    const { reference, documentId } = claim
    const filled = { reference, answers: kept, answeredAt: now, form: theirs }
    const official = template && (await officialForm({ db: trx, clock }, filled))
    if (official) await refuseFaultyProof({ db: trx, secrets }, { ...proof, official })
    const form = official === null ? snapshotForm(suit, terms) : theirs
    if (form !== theirs && isSaved(form)) return unchanged()

    const to = 'ready_to_sign'
    const patch = {
      revision,
      sealedAnswers: sealAnswers({ secrets }, kept),
      form,
      answeredAt: now,
      documentId: null,
      shown: null,
      signedAt: null,
      undoUntil: null,
    }
    await moveClaim(
      { db: trx, clock, secrets },
      {
        claim,
        to,
        patch,
        actor: 'user',
        source: 'web',
        events: [eligibilityAnswered({ form, answers: kept, revision, filedBy })],
      },
    )
    if (documentId) await dropPreview(trx, { claimId: id, documentId })
    await dropUnnamed({ db: trx, people }, { visitorId, ids: filesOf(before) })
    return Object.assign(claim, patch, { state: to, suit, document: null, cureBy })
  })
}

function filesOf(before: ClaimAnswers | undefined): readonly string[] {
  return before?.proof ?? []
}

/**
 * The settlement's own form with these answers; null where it has no room for one that its owner cannot make any shorter.
 * @throws Problem input.invalid naming each answer that does not fit it: said here, where it can be mended
 */
async function officialForm(
  tools: Pick<Tools, 'db' | 'clock'>,
  filled: Omit<Parameters<typeof fillClaimForm>[0], keyof typeof bare | 'signature' | 'signedOn'>,
): Promise<MadeDocument | null> {
  const { answers, form: snapshot } = filled
  const form = fillClaimForm({ ...bare, ...signedIn(filled), ...filled })
  try {
    return await produceForm(tools, { snapshot, answers, form })
  } catch (error) {
    if (needsOurForm(error, snapshot.terms)) return null
    throw error
  }
}

const bare = { attached: [], ticked: [] }

/** As it will be signed, where a name is typed: whether there is room for that is found out while there is another form. */
function signedIn({
  answers,
  answeredAt,
  form,
}: Pick<Parameters<typeof fillClaimForm>[0], 'answers' | 'answeredAt' | 'form'>) {
  const isTyped = (form.terms.signatureMode ?? 'typed') === 'typed'
  if (!isTyped) return { signature: undefined, signedOn: undefined }
  const signature = { method: 'typed' as const, text: answers.claimant.legalName }
  const day = { date: latestUsDay(answeredAt), zone: 'America/New_York' }
  return { signature, signedOn: { ...day, at: answeredAt.toISOString() } }
}

function refuseFaults(answers: ClaimAnswers, terms: SuitTerms, now: Date): void {
  const errors = [
    ...checkClaimAnswers(answers, terms, latestUsDay(now)),
    ...printableFaults(answers, '/answers'),
  ]
  if (errors.length > 0) throw new Problem('input.invalid', { errors })
}
