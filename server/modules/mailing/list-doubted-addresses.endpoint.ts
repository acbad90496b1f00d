import { Type } from 'typebox'
import { MailingAddress } from '#contract/wire/suits.ts'
import { reasonInWords } from '#contract/mailing/return-reasons.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Letter } from '../claims/index.ts'
import { Suit } from '../suits/index.ts'
import { doubtedClaims } from './doubted-claims.ts'

const Doubted = Type.Object({
  suitId: Type.String(),
  suitName: Type.String(),
  address: Type.Union([MailingAddress, Type.Null()]),
  officialSiteUrl: Type.Union([Type.String(), Type.Null()]),
  claims: Type.Integer(),
  /** The first ISO day by which one of them has to be mailed; null without a known deadline. */
  mailBy: Type.Union([Type.String(), Type.Null()]),
  /** What the post said, in sentences. */
  reasons: Type.Array(Type.String()),
})

export const listDoubtedAddressesEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/doubted-addresses',
  summary: 'Addresses of administrators that did not take letters: an operator looks into each.',
  access: 'admin',
  roles: ['support', 'editor'],
  input: Type.Object({}),
  output: Type.Object({ addresses: Type.Array(Doubted) }),
  async handle({ db }) {
    const waiting = await doubtedClaims(db)
    const suits = await Suit.query(db).findByIds(waiting.map(({ suitId }) => suitId))
    const letters = await Letter.query(db)
      .whereIn(
        'claimId',
        waiting.map(({ id }) => id),
      )
      .where({ state: 'returned' })
    const addresses = suits.map(({ id: suitId, name, mailingAddress, officialSiteUrl }) => {
      const claims = waiting.filter((claim) => claim.suitId === suitId)
      const ids = claims.map(({ id }) => id)
      const stamps = letters.filter(({ claimId }) => ids.includes(claimId))
      return {
        suitId,
        suitName: name,
        address: mailingAddress,
        officialSiteUrl,
        claims: claims.length,
        mailBy: claims.flatMap(({ mailBy }) => mailBy ?? []).toSorted()[0] ?? null,
        reasons: [...new Set(stamps.map(({ returnReason }) => reasonInWords(returnReason)))],
      }
    })
    return { addresses: addresses.toSorted((one, other) => compare(one.mailBy, other.mailBy)) }
  },
})

/** What has no day comes last. */
function compare(one: string | null, other: string | null): number {
  return (one ?? '9999') < (other ?? '9999') ? -1 : 1
}
