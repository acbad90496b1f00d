import { type Static, Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { tellMoney } from './tell-money.ts'

const MoneyMatter = Type.Union([
  Type.Literal('paid'),
  Type.Literal('refunded'),
  Type.Literal('fee-refused'),
  Type.Literal('renewal-refused'),
  Type.Literal('renewal-notice'),
  Type.Literal('cancelled'),
  Type.Literal('resumed'),
  Type.Literal('changed'),
  Type.Literal('change-planned'),
  Type.Literal('change-dropped'),
  Type.Literal('guarantee-soon'),
  Type.Literal('guarantee-offered'),
  Type.Literal('guarantee-counted'),
])

export type MoneyMatter = Static<typeof MoneyMatter>

/** What somebody is told of their money. The id is that of what it is about. */
export const tellMoneyJob = job({
  name: 'tell-money',
  input: Type.Object({ what: MoneyMatter, id: Type.String({ format: 'uuid' }) }),
  attempts: 12,
  key: ({ what, id }) => `${what}:${id}`,
  run: async (tools, input) => tellMoney(tools, input),
})
