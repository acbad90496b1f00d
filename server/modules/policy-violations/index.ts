import type { Module } from '../module.ts'
import { policyViolationsHolds } from './holds.ts'
import { listViolationsEndpoint, reportViolationsEndpoint } from './policy-violations.endpoint.ts'

/** What browsers report of the content security policy. */
export const policyViolations: Module = {
  name: 'policy-violations',
  endpoints: [reportViolationsEndpoint, listViolationsEndpoint],
  jobs: [],
  holds: policyViolationsHolds,
}
