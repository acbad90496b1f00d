import { maskedEmail } from '#contract/masked-email.ts'
import { maskedName } from '#contract/masked-person.ts'
import { reasonInWords } from '#contract/mailing/return-reasons.ts'
import type { StaffClaim } from '#contract/wire/admin/operations-claims.ts'
import type { Tools } from '../../../tools.ts'
import {
  Claim,
  ClaimEvent,
  Deficiency,
  findAlike,
  findCure,
  Letter,
  openAnswers,
  planFor,
} from '../../claims/index.ts'
import { Document } from '../../documents/index.ts'
import { doubtedSuits } from '../../mailing/index.ts'
import { Suit } from '../../suits/index.ts'
import { Upload } from '../../uploads/index.ts'
import { presentClaims } from './present-claims.ts'

/** More than any claim has had yet; the newest count. */
const MOST_EVENTS = 500

/**
 * One claim as support sees it: a copy to read, with names masked.
 * @throws Error NotFoundError
 */
export async function readClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id }: { id: string },
): Promise<StaffClaim> {
  const { db, clock } = tools
  const claim = await Claim.query(db).findById(id).throwIfNotFound()
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const [row] = await presentClaims(tools, { ids: [id] })
  if (!row) throw new Error('A claim has a settlement')
  const { methods } = planFor(suit, clock.now(), await findCure(db, { claimId: id }))
  return {
    claim: row,
    ...maskedPerson(tools, claim),
    suitSlug: suit.slug,
    signedAt: claim.signedAt?.toISOString() ?? null,
    undoUntil: claim.undoUntil?.toISOString() ?? null,
    erasedAt: claim.erasedAt?.toISOString() ?? null,
    address: suit.mailingAddress,
    alike: (await findAlike(db, { ids: [id] })).get(id) ?? [],
    addressIsDoubted: (await doubtedSuits(db)).includes(suit.id),
    ways: methods.map(({ method, nextActor, possible, why, lastSafeDay }) => ({
      method,
      nextActor,
      possible,
      why,
      lastSafeDay,
    })),
    letters: await readLetters(tools, { claimId: id }),
    notices: await readNotices(tools, { claimId: id }),
    files: [...(await readForms(tools, claim)), ...(await readProofs(tools, { claimId: id }))],
    events: await readEvents(tools, { claimId: id }),
  }
}

function maskedPerson(
  tools: Pick<Tools, 'secrets'>,
  { sealedAnswers }: Claim,
): Pick<StaffClaim, 'name' | 'email'> {
  if (!sealedAnswers) return { name: null, email: null }
  const { legalName, email } = openAnswers(tools, sealedAnswers).claimant
  return { name: maskedName(legalName), email: maskedEmail(email) }
}

interface OfClaim {
  claimId: string
}

async function readLetters(
  { db }: Pick<Tools, 'db'>,
  { claimId }: OfClaim,
): Promise<StaffClaim['letters']> {
  const letters = await Letter.query(db).where({ claimId }).orderBy('version', 'desc')
  return letters.map((letter) => ({
    id: letter.id,
    version: letter.version,
    state: letter.state,
    method: letter.method,
    attempts: letter.attempts,
    failure: letter.failure,
    providerId: letter.providerId,
    trackingNumber: letter.trackingNumber,
    addressVerdict: letter.addressVerdict,
    mailBy: letter.mailBy,
    expectedOn: letter.expectedOn,
    pages: letter.pages,
    returnReason: letter.returnedAt ? reasonInWords(letter.returnReason) : null,
    createdAt: letter.createdAt.toISOString(),
    acceptedAt: letter.acceptedAt?.toISOString() ?? null,
    mailedAt: letter.mailedAt?.toISOString() ?? null,
    deliveredAt: letter.deliveredAt?.toISOString() ?? null,
    returnedAt: letter.returnedAt?.toISOString() ?? null,
  }))
}

async function readNotices(
  { db }: Pick<Tools, 'db'>,
  { claimId }: OfClaim,
): Promise<StaffClaim['notices']> {
  const notices = await Deficiency.query(db).where({ claimId }).orderBy('createdAt', 'desc')
  return notices.map(({ id, cureBy, createdAt, curedAt, supersededAt, sealedText }) => ({
    id,
    cureBy,
    createdAt: createdAt.toISOString(),
    curedAt: curedAt?.toISOString() ?? null,
    supersededAt: supersededAt?.toISOString() ?? null,
    hasText: sealedText !== null,
  }))
}

/** The form that was shown or signed last, and those that went into letters. */
async function readForms(
  { db }: Pick<Tools, 'db'>,
  { id: claimId, documentId }: Claim,
): Promise<StaffClaim['files']> {
  const letters = await Letter.query(db).where({ claimId }).select('documentId')
  // Named one by one: asked for within one statement, all forms of all claims would be looked through.
  const ids = [...letters.map((letter) => letter.documentId), ...(documentId ? [documentId] : [])]
  const files = await Document.query(db)
    .select('id', 'mediaType', 'sha256', 'pages', 'createdAt')
    .whereIn('id', ids)
    .orderBy('createdAt', 'desc')
  return files.map((file) => presentFile('form', file))
}

/** What its owner added to show something. */
async function readProofs(
  { db }: Pick<Tools, 'db'>,
  { claimId }: OfClaim,
): Promise<StaffClaim['files']> {
  const proofs = await Upload.query(db).where({ claimId }).modify('facts').orderBy('id', 'desc')
  return proofs.map((file) => presentFile('proof', file))
}

function presentFile(
  what: 'form' | 'proof',
  { id, mediaType, sha256, pages, createdAt }: Document | Upload,
): StaffClaim['files'][number] {
  return { id, what, mediaType, sha256, pages, createdAt: createdAt.toISOString() }
}

async function readEvents(
  { db }: Pick<Tools, 'db'>,
  { claimId }: OfClaim,
): Promise<StaffClaim['events']> {
  const events = await ClaimEvent.query(db)
    .where({ claimId })
    .orderBy('seq', 'desc')
    .limit(MOST_EVENTS)
  return events.map(({ seq, kind, actor, source, at, data, personalSha256 }) => ({
    seq,
    kind,
    actor,
    source,
    at: at.toISOString(),
    data,
    hasPersonal: personalSha256 !== null,
  }))
}
