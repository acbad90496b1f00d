import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { makeCopy } from './make-copy.ts'

export const makeCopyJob = job({
  name: 'make-privacy-copy',
  input: Type.Object({ copyId: Type.String({ format: 'uuid' }) }),
  attempts: 5,
  key: ({ copyId }) => copyId,
  run: (tools, { copyId }) => makeCopy(tools, { copyId }),
})
