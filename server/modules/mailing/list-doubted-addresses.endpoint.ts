import { Type } from 'typebox'
import { MailingAddress } from '#contract/wire/suits.ts'
import { reasonInWords } from '#contract/mailing/return-reasons.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Claim, type ClaimLetter, Letter } from '../claims/index.ts'
import { mailTo, Suit } from '../suits/index.ts'
import { doubtedClaims, isWrittenTo } from './doubted-claims.ts'

const Doubted = Type.Object({
  suitId: Type.String(),
  suitName: Type.String(),
  address: Type.Union([MailingAddress, Type.Null()]),
  /** Staff found it to take no letters; nothing is mailed there until it is another one, or is said to take them after all. */
  isDead: Type.Boolean(),
  officialSiteUrl: Type.Union([Type.String(), Type.Null()]),
  claims: Type.Integer(),
  /** The first ISO day by which one of them has to be mailed; null without a known deadline. */
  mailBy: Type.Union([Type.String(), Type.Null()]),
  /** What the post or the print shop said, in sentences. */
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
  async handle({ db, clock }) {
    const returned = await doubtedClaims(db)
    const suits = await Suit.query(db)
      .findByIds(returned.map(({ suitId }) => suitId))
      .orWhereNotNull('addressDoubtedAt')
      .orWhereNotNull('deadAddress')
    const inLine = await Claim.query(db)
      .where({ state: 'queued', erasedAt: null })
      .select('id', 'suitId', 'mailBy')
      .whereIn(
        'suitId',
        suits.filter(({ addressDoubtedAt }) => addressDoubtedAt).map(({ id }) => id),
      )
    const waiting = [...returned, ...inLine]
    const letters = await Letter.query(db)
      .whereIn(
        'claimId',
        waiting.map(({ id }) => id),
      )
      .whereIn('state', ['returned', 'failed'])
    const addresses = suits
      .filter((suit) => isListed(suit, { waiting, now: clock.now() }))
      .map((suit) => {
        const claims = waiting.filter(({ suitId }) => suitId === suit.id)
        const ids = claims.map(({ id }) => id)
        const sent = letters.filter(
          (letter) => ids.includes(letter.claimId) && isOfAddress(letter, suit),
        )
        return {
          suitId: suit.id,
          suitName: suit.name,
          address: suit.mailingAddress,
          isDead: isDead(suit),
          officialSiteUrl: suit.officialSiteUrl,
          claims: claims.length,
          mailBy: claims.flatMap(({ mailBy }) => mailBy ?? []).toSorted()[0] ?? null,
          reasons: [...new Set(sent.flatMap(reasonOf))],
        }
      })
    return { addresses: addresses.toSorted((one, other) => compare(keyOf(one), keyOf(other))) }
  },
})

/** What went to another one, or was out before staff last looked into it, says nothing of it, as in `doubtWrittenTo`. */
function isOfAddress(
  { acceptedAt, createdAt, writtenTo }: Pick<ClaimLetter, 'acceptedAt' | 'createdAt' | 'writtenTo'>,
  suit: Suit,
): boolean {
  if (!isWrittenTo(suit, writtenTo)) return false
  const { addressSettledAt } = suit
  return addressSettledAt === null || (acceptedAt ?? createdAt) >= addressSettledAt
}

/** What the post said, or the print shop of where a letter was to go. */
function reasonOf({
  state,
  returnReason,
  failure,
}: Pick<ClaimLetter, 'state' | 'returnReason' | 'failure'>): string[] {
  if (state === 'returned') return [reasonInWords(returnReason)]
  const code = failure ?? ''
  return /^to\.|failed_deliverability_strictness/.test(code)
    ? [`The print shop refuses it: ${code}.`]
    : []
}

function isDead(suit: Suit): boolean {
  return suit.mailingAddress !== null && mailTo(suit) === null
}

/** What is looked into, or waits; of those that are settled only what claims may still be mailed to. */
function isListed(
  suit: Suit,
  { waiting, now }: { waiting: readonly Pick<Claim, 'suitId'>[]; now: Date },
): boolean {
  const isOpen = suit.addressDoubtedAt !== null || waiting.some(({ suitId }) => suitId === suit.id)
  return isOpen || (isDead(suit) && suit.accepts(now))
}

/** What is looked into comes first, by its day; what has none after that; what is settled last. */
function keyOf({ isDead: isSettled, mailBy }: { isDead: boolean; mailBy: string | null }): string {
  return `${isSettled ? 1 : 0} ${mailBy ?? '9999'}`
}

function compare(one: string, other: string): number {
  return one < other ? -1 : 1
}
