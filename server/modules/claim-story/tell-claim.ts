import type { ClaimStory } from '#contract/wire/claim-life.ts'
import type { Tools } from '../../tools.ts'
import {
  type Claim,
  ClaimEvent,
  type Deficiency,
  DEFICIENCY,
  findClaim,
  findCure,
  Letter,
  planFor,
  presentClaim,
} from '../claims/index.ts'
import { listPayouts } from '../payouts/index.ts'
import { Suit } from '../suits/index.ts'
import { presentLetter } from './present-letter.ts'
import { storyDocuments } from './story-documents.ts'
import { ownWords, presentEvent } from './story-events.ts'

/**
 * One claim with all that its owner may see of it.
 * @throws Problem not-found
 */
export async function tellClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<ClaimStory> {
  const { db } = tools
  const claim = await findClaim(db, { id, visitorId })
  const events = await ClaimEvent.query(db).where({ claimId: id }).orderBy('seq', 'desc')
  const letters = await Letter.query(db).where({ claimId: id }).orderBy('version', 'desc')
  const cure = await findCure(db, { claimId: id })
  return {
    claim: presentClaim(claim),
    events: events.map((event) => presentEvent(tools, event)),
    letters: letters.map(presentLetter),
    deficiency: cure ? presentDeficiency(tools, cure) : null,
    payouts: await listPayouts(tools, { claimId: id }),
    confirmation: confirmationIn(tools, events),
    ways: await waysOf(tools, { claim, cure }),
    documents: await storyDocuments(tools, { claim, events }),
  }
}

function presentDeficiency(
  { secrets }: Pick<Tools, 'secrets'>,
  { cureBy, sealedText, fileId, createdAt, curedAt }: Deficiency,
): ClaimStory['deficiency'] {
  return {
    cureBy,
    text: sealedText && secrets.open(DEFICIENCY, sealedText).toString(),
    fileId,
    receivedAt: createdAt.toISOString(),
    curedAt: curedAt?.toISOString() ?? null,
  }
}

/** @param events newest first */
function confirmationIn(
  tools: Pick<Tools, 'secrets'>,
  events: readonly ClaimEvent[],
): ClaimStory['confirmation'] {
  for (const event of events) {
    const { kind, data } = event
    const number = textOrNull(ownWords(tools, event)['confirmationNumber'])
    const fileId = textOrNull(data['fileId'])
    const isOwn = kind === 'claim.self-filed' && (number ?? fileId) !== null
    if (kind !== 'confirmation.recorded' && !isOwn) continue
    return { number, receivedOn: textOrNull(data['receivedOn'] ?? data['filedOn']) ?? '', fileId }
  }
  return null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

async function waysOf(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { claim, cure }: { claim: Claim; cure: Deficiency | undefined },
): Promise<ClaimStory['ways']> {
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const { methods } = planFor(suit, clock.now(), cure)
  return methods.map(({ method, possible, lastSafeAt, lastSafeDay, why }) => {
    return { method, possible, lastSafeAt, lastSafeDay, why }
  })
}
