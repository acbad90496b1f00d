import type { Tools } from '../../tools.ts'
import { Claim, Letter } from '../claims/index.ts'
import { stateWords } from './copy-words.ts'
import type { Person } from './own-rows.ts'

/** What the page on top of a copy says of a claim. */
export interface ClaimInCopy {
  id: string
  reference: string
  /** The settlement's name. */
  suit: string
  /** How far it is, as somebody reads it who has nothing but the copy. */
  stands: string
  /** The last form that was made of it, and those that were mailed. */
  documentIds: readonly string[]
  /** What happened, in order. */
  dates: { what: string; at: Date }[]
}

/** All claims of a person, signed or not, the first one first. */
export async function claimsInCopy(
  { db }: Pick<Tools, 'db'>,
  { visitorIds }: Pick<Person, 'visitorIds'>,
): Promise<ClaimInCopy[]> {
  const claims = await Claim.query(db)
    .whereIn('visitorId', [...visitorIds])
    .withGraphFetched('suit')
    .orderBy('id')
  const letters = await Letter.query(db)
    .whereIn(
      'claimId',
      claims.map(({ id }) => id),
    )
    .orderBy('id')
  return claims.map((claim) => {
    const { id, reference, state, documentId } = claim
    const own = letters.filter(({ claimId }) => claimId === id)
    const documentIds = [documentId ?? [], own.map((letter) => letter.documentId)].flat()
    const suit = claim.suit?.name ?? ''
    const latest = own.at(-1)
    const stands = state === 'delivered' && latest ? deliveredBy(latest) : stateWords[state]
    return { id, reference, suit, stands, documentIds, dates: datesOf(claim, own) }
  })
}

function datesOf({ createdAt, signedAt }: Claim, letters: readonly Letter[]): ClaimInCopy['dates'] {
  const dates = [
    { what: 'Begun', at: createdAt },
    { what: 'Signed', at: signedAt },
    ...letters.flatMap((letter) => [
      { what: 'Mailed', at: letter.mailedAt },
      { what: deliveredBy(letter), at: letter.deliveredAt },
      { what: 'Came back', at: letter.returnedAt },
    ]),
  ]
  return dates.flatMap(({ what, at }) => (at ? [{ what, at }] : []))
}

/** Plain first class leaves no proof of delivery. */
function deliveredBy({ method }: Pick<Letter, 'method'>): string {
  return method === 'certified' ? stateWords.delivered : 'Likely delivered'
}
