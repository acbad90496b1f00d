import { isWithPost, nextStates, PRINT_SHOP_SILENT } from '#contract/claim-states.ts'
import { closesAt } from '#contract/closes-at.ts'
import type { LetterOrder } from '../../vendors/print-and-mail/port.ts'
import {
  Claim,
  type ClaimLetter,
  Letter,
  moveClaim,
  openAnswers,
  recordEvents,
} from '../claims/index.ts'
import { UnjoinableFiles } from '../documents/index.ts'
import { noteUnfit } from '../forms/index.ts'
import { noteSending } from '../sendings/index.ts'
import { Suit } from '../suits/index.ts'
import { Upload } from '../uploads/index.ts'
import { checkReturnAddress } from './check-return-address.ts'
import { comeBack, doubtReturnedTo } from './come-back.ts'
import { holdAsRead } from './hold-as-read.ts'
import { backInLine, dropLetter, giveBack, isInTime } from './late-letters.ts'
import type { Applying, LetterOwner, Moved, Sender } from './letter-owner.ts'
import { claimantAddress, settlementAddress } from './mail-addresses.ts'
import { makePages } from './make-pages.ts'
import { isLate, refundLate } from './refund-late.ts'
import { refundLateJob } from './refund-late.job.ts'
import { FILES_UNPRINTABLE, FORM_UNPRINTABLE, refuseLetter } from './refuse-letter.ts'
import { tellPostedJob } from './tell-posted.job.ts'

/** So long pages that were not made for want of time or memory are tried again. */
const TRIED_FOR_MS = 3_600_000
const DAY_MS = 86_400_000

/** The letter of a claim: its signed form goes to the settlement's administrator. */
export function claimOwner(letter: ClaimLetter): LetterOwner {
  return {
    async order(tools) {
      const claim = await Claim.query(tools.db).findById(letter.claimId).throwIfNotFound()
      if (claim.state !== 'printing') {
        const isEnded = await dropLetter(tools, { letter, claim })
        return isEnded ? undefined : orderFor(tools, { letter, claim })
      }
      if (!(await isInTime(tools, { letter, claim }))) return end(giveBack(tools, { letter }))
      if (await backInLine(tools, { letter, claim })) return undefined
      if (!(await checkReturnAddress(tools, { letter, claim }))) return undefined
      return orderOrGiveBack(tools, { letter, claim })
    },
    accepted: (tools, taken) => noteAccepted(tools, { letter, ...taken }),
    refused: (tools, refused) => refuseLetter(tools, { letter, ...refused }),
    moved: (tools, moved) => follow(tools, { letter, ...moved }),
  }
}

async function end(ending: Promise<void>): Promise<undefined> {
  await ending
}

/**
 * A letter whose pages will never be made goes back at once, while there is time to choose other files; one that a crowded
 * machine did not make is tried again first. One that was tried may be with the print shop already: it had its pages then.
 * @throws Error when it is worth trying again
 */
async function orderOrGiveBack(
  tools: Sender,
  { letter, claim }: { letter: ClaimLetter; claim: Claim },
): Promise<LetterOrder | undefined> {
  try {
    return await orderFor(tools, { letter, claim })
  } catch (error) {
    if (!(error instanceof UnjoinableFiles) || letter.attempts > 0) throw error
    if (!error.isFinal && mayWait(letter, tools.clock.now())) throw error
    tools.log.error({ event: 'letter-not-made', letterId: letter.id, reason: error.message })
    await refuseUnmade(tools, { letter, claim, error })
    return undefined
  }
}

/** A settlement's own form of which no letter can be made is passed by from then on: signed once more it is ours. */
async function refuseUnmade(
  tools: Sender,
  { letter, claim, error }: { letter: ClaimLetter; claim: Claim; error: UnjoinableFiles },
): Promise<void> {
  const { template } = claim.form ?? {}
  const isOfForm = error.parts.includes(0) || proofOf(tools, claim).length === 0
  const files = await filesOf(tools, { claim, parts: error.parts })
  const reason = isOfForm ? FORM_UNPRINTABLE : FILES_UNPRINTABLE
  const refused = { letter, state: 'failed', reason, source: 'job', files } as const
  await tools.db.transaction(async (trx) => {
    await holdAsRead(trx, letter)
    if (isOfForm && error.isFinal && template) await noteUnfit({ ...tools, db: trx }, template)
    await refuseLetter({ ...tools, db: trx }, refused)
  })
}

/** The fingerprints of the files behind the form that did not become pages: its owner and staff may see several. */
async function filesOf(
  tools: Sender,
  { claim, parts }: { claim: Claim; parts: readonly number[] },
): Promise<string[]> {
  const proof = proofOf(tools, claim)
  // The form comes before them.
  const ids = parts.flatMap((part) => proof[part - 1] ?? [])
  const found = await Upload.query(tools.db).whereIn('id', ids).select('sha256')
  return found.map(({ sha256 }) => sha256)
}

function proofOf(tools: Sender, { sealedAnswers }: Claim): readonly string[] {
  return (sealedAnswers && openAnswers(tools, sealedAnswers).proof) ?? []
}

/** Whether there is time for its job to try again: the owner needs what is left of the last day. */
function mayWait({ createdAt, mailBy }: ClaimLetter, now: Date): boolean {
  const isNew = now.getTime() - createdAt.getTime() < TRIED_FOR_MS
  return isNew && (mailBy === null || closesAt(mailBy).getTime() - now.getTime() >= DAY_MS)
}

async function orderFor(
  tools: Sender,
  { letter, claim }: { letter: ClaimLetter; claim: Claim },
): Promise<LetterOrder> {
  const suit = await Suit.query(tools.db).findById(claim.suitId).throwIfNotFound()
  if (!claim.sealedAnswers || !suit.mailingAddress) throw new Error('A letter has two addresses')
  const answers = openAnswers(tools, claim.sealedAnswers)
  const { pdf, pages } = await makePages(tools, { claim, proof: answers.proof ?? [] })
  await noteGoing(tools, { letter, claim })
  return {
    idempotencyKey: letter.id,
    to: settlementAddress(suit.mailingAddress),
    from: claimantAddress(answers.claimant),
    pdf,
    pages,
    service: letter.method,
    description: `Claim ${claim.reference}, letter ${letter.version}`,
    ...(letter.mailBy && { mailBy: letter.mailBy }),
    isRepeat: letter.attempts > 0,
  }
}

/** For the privacy receipt, before it goes: what is refused, or gets no answer, was with the print shop all the same. */
async function noteGoing(
  tools: Sender,
  { letter: { id, visitorId }, claim }: { letter: ClaimLetter; claim: Claim },
): Promise<void> {
  if (tools.mail.mode !== 'lob') return
  const noted = { vendor: 'print-and-mail', what: 'letter', about: claim.reference } as const
  await noteSending(tools, { ...noted, visitorId, key: `letter:${id}` })
}

async function noteAccepted(
  tools: Sender,
  {
    letter: { id: letterId, claimId },
    providerId,
    sentSha256,
  }: { letter: ClaimLetter; providerId: string; sentSha256: string },
): Promise<void> {
  await recordEvents(tools, {
    claimId,
    actor: 'mail_provider',
    source: 'job',
    events: [{ kind: 'mail.accepted', data: { letterId, providerId, sentSha256 } }],
  })
  await Claim.query(tools.db)
    .findById(claimId)
    .where({ needs: PRINT_SHOP_SILENT })
    .patch({ needs: null })
}

type Following = { letter: ClaimLetter } & Moved

async function follow(tools: Applying, following: Following): Promise<void> {
  const { letter, wasMailed } = following
  if (!wasMailed && isLate(letter)) await giveLateBack(tools, letter)
  const isNewest = await isNewestLetter(tools.db, letter)
  await tellClaim(tools, { ...following, isNewest })
  if (!isNewest) return
  const letterId = letter.id
  if (letter.state === 'returned') {
    await tools.jobs.order(tools.db, tellPostedJob, { letterId, what: 'returned' })
  } else if (!wasMailed) {
    await tools.jobs.order(tools.db, tellPostedJob, { letterId, what: 'mailed' })
  }
}

/** A later step may be told before the day on which it was mailed: a day is waited for that. */
async function giveLateBack(tools: Applying, { id: letterId, state }: ClaimLetter): Promise<void> {
  if (state === 'mailed') return refundLate(tools, { letterId })
  const runAt = new Date(tools.clock.now().getTime() + DAY_MS)
  await tools.jobs.order(tools.db, refundLateJob, { letterId }, { runAt })
}

/** What an older letter does says nothing about a claim that went out once more. */
async function isNewestLetter(
  db: Applying['db'],
  { claimId, version }: Pick<ClaimLetter, 'claimId' | 'version'>,
): Promise<boolean> {
  const newer = await Letter.query(db)
    .findOne({ claimId })
    .where('version', '>', version)
    .select('id')
  return newer === undefined
}

async function tellClaim(
  tools: Applying,
  { letter, event, progress, isNewest }: Following & { isNewest: boolean },
): Promise<void> {
  const claim = await Claim.query(tools.db).findById(letter.claimId).forUpdate().throwIfNotFound()
  const { id: letterId, version } = letter
  const data = {
    letterId,
    version,
    at: event.at.toISOString(),
    ...(event.reason && { reason: event.reason }),
  }
  const told = {
    actor: 'mail_provider',
    source: 'webhook',
    events: [{ kind: progress.event, data }],
  } as const
  // The person or the administrator may know more by now: then it is only noted.
  const follows = isWithPost(claim.state) && nextStates[claim.state].includes(progress.claim)
  if (!isNewest || !follows) {
    await recordEvents(tools, { claimId: claim.id, ...told })
    if (progress.claim === 'returned') await doubtReturnedTo(tools, { claim, letter })
    return
  }
  await moveClaim(tools, { claim, to: progress.claim, ...told })
  if (progress.claim === 'returned') await comeBack(tools, { letter, source: told.source })
}
