import type { Claimant } from '#contract/wire/claims.ts'
import type { Revealer } from '../revealer.ts'
import { Claim } from './claim.model.ts'
import { openAnswers } from './seal-answers.ts'

const readers: Readonly<Record<string, (claimant: Claimant) => string | undefined>> = {
  name: ({ legalName }) => legalName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ address: { line1, line2, city, state, zip } }) =>
    [line1, line2, `${city}, ${state} ${zip}`].filter(Boolean).join('\n'),
}

/** Who a claim is for, as its form says it. */
export const claimantRevealer: Revealer = {
  roles: ['support'],
  fields: Object.keys(readers),
  async reveal(tools, { id, field }) {
    const claim = await Claim.query(tools.db).findById(id)
    if (!claim?.sealedAnswers) return undefined
    return readers[field]?.(openAnswers(tools, claim.sealedAnswers).claimant)
  },
}
