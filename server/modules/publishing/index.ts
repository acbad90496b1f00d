import type { Module } from '../module.ts'
import * as edited from './definitions.endpoint.ts'
import { publishingHolds } from './holds.ts'
import { orderDueJob } from './order-due.job.ts'
import { publishPlannedJob } from './publish-planned.job.ts'
import * as released from './releases.endpoint.ts'
import * as tried from './trials.endpoint.ts'

/** Definitions edited by staff: drafts, checks, releases, previews, experiments. */
export const publishing: Module = {
  name: 'publishing',
  endpoints: [edited, released, tried].flatMap((endpoints) => Object.values(endpoints)),
  jobs: [publishPlannedJob, orderDueJob],
  holds: publishingHolds,
}

export { drawPreview } from './draw-preview.ts'
export { pullDefinitionsCommand } from './files-command.ts'
export { pushDefinitionsCommand } from './push-definitions.ts'
