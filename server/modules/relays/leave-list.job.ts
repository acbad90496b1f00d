import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { leaveList } from './leave-list.ts'

export const leaveListJob = job({
  name: 'leave-list',
  input: Type.Object({
    emailHash: Type.String(),
    sealed: Type.String(),
    /** Whether the company is to delete what it has of the person, too. */
    forget: Type.Boolean(),
  }),
  attempts: 25,
  key: ({ emailHash, forget }) => `${emailHash}:${forget}`,
  run: leaveList,
})
