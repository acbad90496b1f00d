import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { follow } from './follow.ts'

/** Many messages about the same thing are one piece of work: what is so now is asked for. */
export const followPaymentJob = job({
  name: 'follow-payment',
  input: Type.Object({
    kind: Type.Union([
      Type.Literal('checkout'),
      Type.Literal('payment'),
      Type.Literal('setup'),
      Type.Literal('subscription'),
      Type.Literal('customer'),
    ]),
    id: Type.String(),
  }),
  attempts: 20,
  key: ({ kind, id }) => `${kind}:${id}`,
  run: async (tools, about) => follow(tools, about),
})
