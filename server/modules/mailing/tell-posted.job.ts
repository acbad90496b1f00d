import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { tellPosted } from './tell-posted.ts'

export const tellPostedJob = job({
  name: 'tell-posted',
  input: Type.Object({
    letterId: Type.String({ format: 'uuid' }),
    what: Type.Union([
      Type.Literal('mailed'),
      Type.Literal('returned'),
      Type.Literal('given-back'),
    ]),
  }),
  attempts: 8,
  key: ({ letterId, what }) => `${letterId}:${what}`,
  run: async (tools, input) => tellPosted(tools, input),
})
