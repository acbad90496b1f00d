import { isPrinterSilent } from '#contract/claim-states.ts'
import { easternDay } from '#contract/closes-at.ts'
import type { NotMailed } from '#contract/emails/letters.ts'
import { readyBy } from '#contract/mailing/ready-by.ts'
import type { Tools } from '../../tools.ts'
import { queueTemplate } from '../emails/index.ts'
import { mailTo, Suit } from '../suits/index.ts'
import { cameBackAt } from './came-back-at.ts'
import { nextLetterVersion } from './certified-service.ts'
import { isByUs, planFor } from './claim-plan.ts'
import { Claim } from './claim.model.ts'
import { ClaimEvent } from './claim-event.model.ts'
import { isAside } from './claim-page.ts'
import { findClaimMailbox } from './find-claim-mailbox.ts'
import { findCure } from './find-cure.ts'

/** What its owner puts right before the form is signed anew. */
const SIGN_AGAIN = ['undeliverable', 'refused-by-printer', 'files-unprintable'] as const
const WEEK_MS = 7 * 86_400_000

interface Given {
  why: NotMailed
  /** The last ISO day for what its owner can do, where one is known. */
  by: string | null
  /** Signed again, it would be theirs to file. */
  onlyYou: boolean
  /** Nor is any way of theirs known. */
  noWay: boolean
  /** The notice whose day passed. */
  cureId?: string
}

/**
 * Mails the claimant that their signed form was not mailed, or that nobody knows whether it was, and what they can do; once
 * for each letter that it would have been and each reason, and anew after it came back, or for another
 * notice. Nothing when it does not wait for them any more, or lies aside.
 */
export async function tellNotMailed(tools: Tools, { claimId }: { claimId: string }): Promise<void> {
  const { db, config, clock } = tools
  const claim = await Claim.query(db).findById(claimId)
  if (!claim?.sealedAnswers || (await isAside(db, claim))) return
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const given = await (claim.state === 'deficient' ? findMissed : findOut)(tools, { claim, suit })
  if (!given) return

  const { reference, visitorId } = claim
  const { why, by, onlyYou, noWay, cureId } = given
  const to = await findClaimMailbox(tools, { visitorId, claims: [claim] })
  if (!to) return
  const version = await nextLetterVersion(db, { claimId })
  // Signed anew since or not: what was told before it came back was of another ending.
  const backAt = await cameBackAt(db, { id: claimId, signedAt: null })
  const again = cureId ?? backAt?.toISOString()
  await db.transaction((trx) =>
    queueTemplate(
      { ...tools, db: trx },
      {
        template: 'not-mailed',
        letter: {
          claim: suit.name,
          reference,
          href: `${config.publicUrl}/dashboard/claims/${claimId}`,
          why,
          ...(by && { by }),
          ...(onlyYou && { onlyYou }),
          ...(noWay && { noWay }),
        },
        dedupeKey: [`not-mailed:${claimId}:${version}:${why}`, again].filter(Boolean).join(':'),
        to,
        visitorId,
        usefulUntil: new Date(clock.now().getTime() + WEEK_MS),
      },
    ),
  )
}

/** A correction that was not mailed by the day of its notice. */
async function findMissed(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { claim, suit }: { claim: Claim; suit: Suit },
): Promise<Given | undefined> {
  const cure = await findCure(db, { claimId: claim.id })
  if (!cure || planFor(suit, clock.now(), cure).status !== 'past') return undefined
  return { why: 'cure-day-passed', by: null, onlyYou: false, noWay: false, cureId: cure.id }
}

async function findOut(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { claim, suit }: { claim: Claim; suit: Suit },
): Promise<Given | undefined> {
  const now = clock.now()
  const cure = await findCure(db, { claimId: claim.id })
  const takesIt = cure !== undefined || !suit.hasClosed(now)
  const why = (await isBackForGood(db, claim)) ? 'not-again' : reasonOf(claim, { suit, takesIt })
  if (!why) return undefined
  const { methods, best, mailBy } = planFor(suit, now, cure)
  const own = methods.filter(
    ({ possible, nextActor }) => takesIt && possible && nextActor === 'you',
  )
  const online = own.find(({ method }) => method === 'online')
  const byYou = own[0]?.lastSafeDay ?? null
  const isToSign = SIGN_AGAIN.some((one) => one === why)
  const onlyYou = isToSign && !isByUs(best?.method)
  const again = onlyYou ? byYou : readyBy(mailBy, easternDay(now))
  const days: { [Why in NotMailed]: string | null } = {
    'too-late': byYou,
    'no-address': byYou,
    'not-mailing': byYou,
    'not-again': byYou,
    'settlement-closed': null,
    'cure-day-passed': null,
    undeliverable: again,
    'refused-by-printer': again,
    'files-unprintable': again,
    'print-shop-silent': online?.lastSafeDay ?? byYou,
  }
  const noWay = why !== 'settlement-closed' && own.length === 0
  return { why, by: days[why], onlyYou, noWay }
}

/** Its letter came back, and it was signed anew, but did not go out once more (expire-claim.ts). */
async function isBackForGood(
  db: Tools['db'],
  { id: claimId, state }: Pick<Claim, 'id' | 'state'>,
): Promise<boolean> {
  if (state !== 'returned') return false
  const last = await ClaimEvent.query(db).findOne({ claimId }).orderBy('seq', 'desc').first()
  return last?.data['reason'] === 'closed-meanwhile'
}

/** Undefined when it does not wait for its owner because of its letter. */
function reasonOf(
  claim: Claim,
  { suit, takesIt }: { suit: Suit; takesIt: boolean },
): NotMailed | undefined {
  const { state, needs, waitsFor, method } = claim
  if (isPrinterSilent(claim)) return 'print-shop-silent'
  if (state === 'needs_info') {
    const toSign = SIGN_AGAIN.find((why) => why === needs)
    return toSign && !takesIt ? 'settlement-closed' : toSign
  }
  if (state === 'expired') return 'settlement-closed'
  if (state !== 'signed') return undefined
  if (!takesIt) return 'settlement-closed'
  if (waitsFor !== 'you') return undefined
  if (isByUs(method)) return 'not-mailing'
  return mailTo(suit) ? 'too-late' : 'no-address'
}
