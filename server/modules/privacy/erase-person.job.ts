import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { erasePerson } from './erase-person.ts'

export const erasePersonJob = job({
  name: 'erase-person',
  input: Type.Object({ requestId: Type.String({ format: 'uuid' }) }),
  attempts: 12,
  key: ({ requestId }) => requestId,
  run: (tools, { requestId }) => erasePerson(tools, { requestId }),
})
