import type { Module } from '../module.ts'
import { sweepExpiredRowsJob } from './sweep-expired-rows.job.ts'

/** What keeps the database from growing for ever. */
export const housekeeping: Module = {
  name: 'housekeeping',
  endpoints: [],
  jobs: [sweepExpiredRowsJob],
}
