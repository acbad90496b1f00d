import { maskedEmail } from '#contract/masked-email.ts'
import { type Account, findConfirmed, hashEmail } from '../../accounts/index.ts'
import { Claim } from '../../claims/index.ts'
import { EmailRow, findSuppressions, hashAddress } from '../../emails/index.ts'
import type { Hit, Place } from './place.ts'

const MOST = 20

/** Whoever has an address, with what went to them of other accounts: under such a one lies a second claim that was filed. */
const OWNERS = `with recursive theirs as (
    select id, visitor_id from accounts where email_hash = ? and confirmed_at is not null
    union
    select a.id, a.visitor_id from accounts a join theirs on a.merged_into_id = theirs.id
  )
  select visitor_id from theirs`

/** What is known of one whole e-mail address, found by its keyed hashes. */
export const searchAddress: readonly Place[] = [
  {
    kind: 'account',
    label: 'Account with this address',
    // For owners alone: they turn codes off.
    roles: [],
    async find(tools, words) {
      const account = await findConfirmed(tools, { emailHash: hashEmail(tools, words) })
      return account ? [accountHit(account, words)] : []
    },
  },
  {
    kind: 'claim',
    label: 'Claims of the account with this address',
    roles: ['support'],
    async find(tools, words) {
      const claims = await Claim.query(tools.db)
        .whereRaw(`visitor_id in (${OWNERS})`, [hashEmail(tools, words)])
        .withGraphFetched('suit')
        .orderBy('id', 'desc')
        .limit(MOST)
      return claims.map(claimHit)
    },
  },
  {
    kind: 'email',
    label: 'E-mails to this address',
    roles: ['support'],
    async find(tools, words) {
      const rows = await EmailRow.query(tools.db)
        .where({ addressHash: hashAddress(tools, words) })
        .orderBy('id', 'desc')
        .limit(MOST)
      return rows.map((row) => ({
        title: row.kind,
        detail: `${row.state}, ${row.createdAt.toISOString().slice(0, 10)}`,
        to: `/outbox/${row.id}`,
      }))
    },
  },
  {
    kind: 'suppression',
    label: 'Why this address gets no e-mail',
    roles: ['support'],
    async find(tools, words) {
      const found = await findSuppressions(tools, { address: words })
      return found.map(({ reason, since }) => ({
        title: maskedEmail(words),
        detail: `${reason} since ${since.toISOString().slice(0, 10)}`,
        to: '/suppression',
      }))
    },
  },
]

/** Says nothing of its owner. @param claim with its `suit`; without it the settlement's name is left out */
export function claimHit(claim: Claim): Hit {
  const { id, reference, state, suit } = claim
  return { title: reference, detail: `${suit?.name ?? ''}, ${state}`, to: `/claims/${id}` }
}

function accountHit({ id, createdAt, role, totpSince }: Account, address: string): Hit {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const facts = [
    `since ${day(createdAt)}`,
    role && `works here as ${role}`,
    totpSince ? `codes from a phone since ${day(totpSince)}` : 'no codes from a phone',
  ]
  return {
    title: maskedEmail(address),
    detail: facts.filter(Boolean).join(', '),
    to: role ? '/staff' : null,
    ...(totpSince && !role && { codesOf: id }),
  }
}
