import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { noteLikeness } from './note-likeness.ts'

export const noteLikenessJob = job({
  name: 'note-likeness',
  input: Type.Object({ claimId: Type.String({ format: 'uuid' }) }),
  attempts: 8,
  key: ({ claimId }) => claimId,
  run: (tools, { claimId }) => noteLikeness(tools, { claimId }),
})
