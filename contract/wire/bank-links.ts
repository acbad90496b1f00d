import { type Static, Type } from 'typebox'
import { Leads } from './purchases.ts'
import { day, orNull, uuid } from './parts.ts'

export const Cadence = Type.Union([
  Type.Literal('week'),
  Type.Literal('two-weeks'),
  Type.Literal('month'),
  Type.Literal('quarter'),
  Type.Literal('half-year'),
  Type.Literal('year'),
])

export const FoundSubscription = Type.Object({
  merchant: Type.String(),
  cents: Type.Integer({ description: 'US cents, of the last charge.' }),
  wasCents: orNull(Type.Integer({ description: 'Of the first known charge, where it differs.' })),
  every: Cadence,
  lastOn: day,
  nextOn: day,
  charges: Type.Integer(),
  service: orNull(
    Type.Object({ slug: Type.String(), name: Type.String() }, { description: 'Our guide to it.' }),
  ),
})

/** A merchant that leads somewhere; others are not kept. */
export const FoundMerchant = Type.Object({ merchant: Type.String(), lastOn: day, leads: Leads })

export const BankLink = Type.Object({
  id: uuid,
  institution: Type.String(),
  accounts: Type.Array(Type.Object({ mask: Type.String(), type: Type.String() })),
  /** reading: the bank is still asked · error: the person has to agree anew there · unread: it could not be read. */
  standing: Type.Enum(['reading', 'linked', 'error', 'unread']),
  isWhole: Type.Boolean({ description: 'The bank handed over everything at the last reading.' }),
  linkedAt: Type.String({ format: 'date-time' }),
  readAt: orNull(Type.String({ format: 'date-time' })),
  readOn: orNull(day),
  endsOn: Type.String({ format: 'date', description: 'Unless it is read again before.' }),
  subscriptions: Type.Array(FoundSubscription),
  merchants: Type.Array(FoundMerchant),
})

const Mode = Type.Enum(['plaid', 'sandbox', 'off'])

/** GET /api/bank-links → the visitor’s linked banks, and what was found in them. */
export const ListBankLinks = {
  input: Type.Object({}),
  output: Type.Object({ mode: Mode, links: Type.Array(BankLink) }),
}

/** POST /api/bank-links → where to choose the bank; 409 bank-links.full, 503 bank-links.off. */
export const BeginBankLink = {
  input: Type.Object({}),
  output: Type.Object({ id: uuid, url: Type.String() }),
}

/** POST /api/bank-links/:id/finish → the link, or null where nothing was shared. */
export const FinishBankLink = {
  input: Type.Object({
    id: uuid,
    proof: Type.String({
      maxLength: 64,
      description: 'From the address that the bank led back to.',
    }),
  }),
  output: Type.Object({
    state: Type.Enum(['waiting', 'left', 'shared']),
    link: orNull(BankLink),
  }),
}

/** POST /api/bank-links/:id/read → asks the bank once more. */
export const ReadBankLink = { input: Type.Object({ id: uuid }), output: BankLink }

/** DELETE /api/bank-links/:id → key and findings are gone; the bank’s side is told. */
export const EndBankLink = {
  input: Type.Object({ id: uuid }),
  output: Type.Object({ ended: Type.Literal(true) }),
}

export type Cadence = Static<typeof Cadence>
export type BankLink = Static<typeof BankLink>
export type BankLinkMode = Static<typeof Mode>
export type FoundSubscription = Static<typeof FoundSubscription>
export type FoundMerchant = Static<typeof FoundMerchant>
