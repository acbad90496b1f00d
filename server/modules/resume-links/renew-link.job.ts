import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { renewLink } from './renew-link.ts'

export const renewLinkJob = job({
  name: 'renew-resume-link',
  input: Type.Object({
    tokenHash: Type.String(),
    addressHash: Type.String(),
    sealed: Type.String(),
  }),
  attempts: 12,
  key: ({ tokenHash, addressHash }) => `${tokenHash}:${addressHash}`,
  run: (tools, wanted) => renewLink(tools, wanted),
})
