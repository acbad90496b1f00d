import type { Knex } from 'knex'
import { isStillToSend, isUnsigned } from '#contract/claim-states.ts'
import type { ClaimBrief } from '#contract/wire/claim-story.ts'
import type { Tools } from '../../tools.ts'
import {
  type Claim,
  ClaimEvent,
  Deficiency,
  DEFICIENCY,
  isOursToMail,
  Letter,
  planFor,
  presentClaim,
  ruledOutSuits,
  standingConfirmation,
} from '../claims/index.ts'
import { Payout, presentPayout } from '../payouts/index.ts'
import { presentLetter } from './present-letter.ts'
import { presentEvent } from './story-events.ts'

type Teller = Pick<Tools, 'db' | 'clock' | 'secrets' | 'mail'>

/**
 * What happened to claims of one visitor, read with the modifier `view`: the same number of queries for one claim as for a
 * hundred.
 * @returns in the order of the claims
 */
export async function tellBriefs(
  tools: Teller,
  { claims }: { claims: readonly Claim[] },
): Promise<ClaimBrief[]> {
  const known = await readLives(
    tools.db,
    claims.map(({ id }) => id),
  )
  const ruledOut = await ruledOutOf(tools.db, claims)
  return claims.map((claim) => {
    const { events, letters, notices, payouts } = known(claim.id)
    const confirmation = standingConfirmation(tools, events)
    const [notice] = notices
    return {
      claim: presentClaim(Object.assign(claim, { cureBy: notice?.cureBy })),
      events: events.map((event) => presentEvent(tools, event)),
      letters: letters.map(presentLetter),
      sendBy: sendByOf(tools, { claim, notice }),
      // What was sent back was filed by us.
      filedElsewhere: isUnsigned(claim.state) && !notice && ruledOut.has(claim.suitId),
      deficiency: notice ? presentDeficiency(tools, notice) : null,
      payouts: payouts.map((payout) => presentPayout(payout, tools.clock.now())),
      confirmation: confirmation
        ? {
            number: confirmation.number,
            receivedOn: confirmation.receivedOn,
            fileId: confirmation.fileId,
          }
        : null,
    }
  })
}

/** All that hangs on some claims, each kind newest first. */
async function readLives(db: Knex, ids: string[]) {
  const events = await ClaimEvent.query(db).whereIn('claimId', ids).orderBy('seq', 'desc')
  const letters = await Letter.query(db).whereIn('claimId', ids).orderBy('version', 'desc')
  const notices = await Deficiency.query(db)
    .whereIn('claimId', ids)
    .whereNull('supersededAt')
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  const payouts = await Payout.query(db)
    .whereIn('claimId', ids)
    .orderBy([
      { column: 'receivedOn', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
  const eventsOf = Map.groupBy(events, ({ claimId }) => claimId)
  const lettersOf = Map.groupBy(letters, ({ claimId }) => claimId)
  const noticesOf = Map.groupBy(notices, ({ claimId }) => claimId)
  const payoutsOf = Map.groupBy(payouts, ({ claimId }) => claimId)
  return (id: string) => ({
    events: eventsOf.get(id) ?? [],
    letters: lettersOf.get(id) ?? [],
    notices: noticesOf.get(id) ?? [],
    payouts: payoutsOf.get(id) ?? [],
  })
}

async function ruledOutOf(db: Knex, [first]: readonly Claim[]): Promise<Set<string>> {
  return first ? ruledOutSuits(db, { visitorId: first.visitorId }) : new Set()
}

/** As the ways are now, whatever was planned when it was signed; none of ours where we cannot mail it. */
function sendByOf(
  tools: Pick<Tools, 'clock' | 'mail'>,
  { claim, notice }: { claim: Claim; notice: Deficiency | undefined },
): ClaimBrief['sendBy'] {
  if (!isStillToSend(claim) || !claim.suit) return null
  const { best } = planFor(claim.suit, tools.clock.now(), notice, {
    weMail: isOursToMail(tools, claim),
  })
  return best?.lastSafeDay ? { on: best.lastSafeDay, byUs: best.nextActor === 'we' } : null
}

function presentDeficiency(
  { secrets }: Pick<Tools, 'secrets'>,
  { cureBy, sealedText, fileId, createdAt, curedAt }: Deficiency,
): ClaimBrief['deficiency'] {
  return {
    cureBy,
    text: sealedText && secrets.open(DEFICIENCY, sealedText).toString(),
    fileId,
    receivedAt: createdAt.toISOString(),
    curedAt: curedAt?.toISOString() ?? null,
  }
}
