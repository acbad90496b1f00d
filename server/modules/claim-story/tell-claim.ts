import type { ClaimStory } from '#contract/wire/claim-story.ts'
import { Problem } from '../../problem.ts'
import type { Tools } from '../../tools.ts'
import {
  type Claim,
  ClaimEvent,
  findClaim,
  findCure,
  isByUs,
  isOursToMail,
  planFor,
} from '../claims/index.ts'
import { Suit } from '../suits/index.ts'
import { storyDocuments } from './story-documents.ts'
import { tellBriefs } from './tell-briefs.ts'

/**
 * One claim with all that its owner may see of it.
 * @throws Problem not-found
 */
export async function tellClaim(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'mail'>,
  { id, visitorId }: { id: string; visitorId: string },
): Promise<ClaimStory> {
  const claim = await findClaim(tools.db, { id, visitorId })
  const [brief] = await tellBriefs(tools, { claims: [claim] })
  if (!brief) throw new Problem('not-found')
  const signings = await ClaimEvent.query(tools.db)
    .where({ claimId: id })
    .whereIn('kind', ['document.rendered', 'signature.undone'])
    .orderBy('seq', 'desc')
  return {
    ...brief,
    ways: await waysOf(tools, claim),
    documents: await storyDocuments(tools, { claim, events: signings }),
  }
}

/** Of a form that is signed in ink none of ours: it is not that we mail nothing. */
async function waysOf(
  tools: Pick<Tools, 'db' | 'clock' | 'mail'>,
  claim: Claim,
): Promise<ClaimStory['ways']> {
  const { db, clock, mail } = tools
  const suit = await Suit.query(db).findById(claim.suitId).throwIfNotFound()
  const cure = await findCure(db, { claimId: claim.id })
  const { methods } = planFor(suit, clock.now(), cure, { weMail: isOursToMail(tools, claim) })
  const isInInk = mail.mode !== 'off' && !isOursToMail(tools, claim)
  return methods
    .filter(({ method }) => !(isInInk && isByUs(method)))
    .map(({ method, possible, lastSafeAt, lastSafeDay, why }) => {
      return { method, possible, lastSafeAt, lastSafeDay, why }
    })
}
