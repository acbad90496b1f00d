import { Type } from 'typebox'
import { job } from '../../jobs/job.ts'
import { mailLink } from './mail-link.ts'

export const mailLinkJob = job({
  name: 'mail-resume-link',
  input: Type.Object({ linkId: Type.String({ format: 'uuid' }), sealed: Type.String() }),
  attempts: 12,
  key: ({ linkId }) => linkId,
  run: (tools, { linkId, sealed }) => mailLink(tools, { linkId, sealed }),
})
