import type { Module } from '../module.ts'
import { continueByLinkEndpoint } from './continue-by-link.endpoint.ts'
import { emailLinkEndpoint } from './email-link.endpoint.ts'
import { resumeLinksHolds } from './holds.ts'
import { mailLinkJob } from './mail-link.job.ts'
import { moveVisitor } from './move-visitor.ts'
import { newLinkEndpoint } from './new-link.endpoint.ts'
import { renewLinkJob } from './renew-link.job.ts'

/** Going on with one's answers on another device, by a link in an e-mail. */
export const resumeLinks: Module = {
  name: 'resume-links',
  endpoints: [emailLinkEndpoint, newLinkEndpoint, continueByLinkEndpoint],
  jobs: [mailLinkJob, renewLinkJob],
  moveVisitor,
  holds: resumeLinksHolds,
}
