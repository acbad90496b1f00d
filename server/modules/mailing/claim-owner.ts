import { isWithPost, nextStates, PRINT_SHOP_SILENT } from '#contract/claim-states.ts'
import { closesAt } from '#contract/closes-at.ts'
import {
  type AcceptedLetter,
  type LetterOrder,
  MailFailure,
} from '../../vendors/print-and-mail/port.ts'
import {
  Claim,
  type ClaimLetter,
  Letter,
  moveClaim,
  openAnswers,
  recordEvents,
} from '../claims/index.ts'
import { UnjoinableFiles } from '../documents/index.ts'
import { noteSending } from '../sendings/index.ts'
import { Suit } from '../suits/index.ts'
import { checkReturnAddress } from './check-return-address.ts'
import { comeBack, doubtReturnedTo } from './come-back.ts'
import { holdForAddress } from './hold-for-address.ts'
import { backInLine, dropLetter, findAtPrinter, giveBack, isInTime } from './late-letters.ts'
import type { Applying, LetterOwner, Moved, Sender } from './letter-owner.ts'
import { claimantAddress, settlementAddress } from './mail-addresses.ts'
import { makePages } from './make-pages.ts'
import { isLate, refundLate } from './refund-late.ts'
import { refundLateJob } from './refund-late.job.ts'
import { refuseLetter } from './refuse-letter.ts'
import { refuseUnmade } from './refuse-unmade.ts'
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
    refused: (tools, refused) =>
      refused.isOfAddress
        ? holdForAddress(tools, { letter, ...refused })
        : refuseLetter(tools, { letter, ...refused }),
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
): Promise<LetterOrder | AcceptedLetter | undefined> {
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

/** Whether there is time for its job to try again: the owner needs what is left of the last day. */
function mayWait({ createdAt, mailBy }: ClaimLetter, now: Date): boolean {
  const isNew = now.getTime() - createdAt.getTime() < TRIED_FOR_MS
  return isNew && (mailBy === null || closesAt(mailBy).getTime() - now.getTime() >= DAY_MS)
}

/**
 * What the print shop has by a try without an answer is followed as it was given, whatever has become of its address and however
 * this program would make its pages.
 */
async function orderFor(
  tools: Sender,
  { letter, claim }: { letter: ClaimLetter; claim: Claim },
): Promise<LetterOrder | AcceptedLetter> {
  const suit = await Suit.query(tools.db).findById(claim.suitId).throwIfNotFound()
  const taken = await findTaken(tools, { letter, suit })
  if (taken) return taken
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

/** Where the print shop cannot be asked, the order asks it once more, and its failure is noted. */
async function findTaken(
  tools: Sender,
  { letter, suit }: { letter: ClaimLetter; suit: Suit },
): ReturnType<typeof findAtPrinter> {
  try {
    return await findAtPrinter(tools, letter)
  } catch (error) {
    if (error instanceof MailFailure && suit.mailingAddress) return undefined
    throw error
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
