import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { callBackLetter } from './call-back-letter.ts'

/** As often as a letter is tried: while it is not called back, it may be printed. */
export const callBackLetterJob = job({
  name: 'call-back-letter',
  input: Type.Object({
    letterId: Type.String({ format: 'uuid' }),
    providerId: Type.Optional(Type.String()),
  }),
  attempts: 14,
  key: ({ letterId }) => letterId,
  run: async (tools, input) => callBackLetter(tools, input),
})
