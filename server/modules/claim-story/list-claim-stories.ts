import type { ClaimStories } from '#contract/wire/claim-stories.ts'
import type { Tools } from '../../tools.ts'
import { Claim } from '../claims/index.ts'
import { presentSuitDetail } from '../suits/index.ts'
import { tellBriefs } from './tell-briefs.ts'

/** What happened to all claims of a visitor, with their settlements, in five queries however many they are. */
export async function listClaimStories(
  tools: Pick<Tools, 'db' | 'clock' | 'secrets' | 'mail'>,
  { visitorId }: { visitorId: string },
): Promise<ClaimStories> {
  const claims = await Claim.query(tools.db)
    .where('claims.visitorId', visitorId)
    .withGraphJoined('[suit, document(facts)]')
    .modifiers({ facts: (document) => document.select('id', 'sha256', 'pages') })
    .orderBy([
      { column: 'claims.createdAt', order: 'desc' },
      { column: 'claims.id', order: 'desc' },
    ])
  const suits = new Map(claims.flatMap(({ suit }) => (suit ? [[suit.id, suit] as const] : [])))
  return {
    stories: await tellBriefs(tools, { claims }),
    suits: [...suits.values()].map((suit) => presentSuitDetail(suit, tools.clock.now())),
  }
}
