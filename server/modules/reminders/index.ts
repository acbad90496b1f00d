import type { Module } from '../module.ts'
import { remindersHolds } from './holds.ts'
import { remindJob } from './remind.job.ts'

/** What people are reminded of: once each, in one message a day at most. */
export const reminders: Module = {
  name: 'reminders',
  endpoints: [],
  jobs: [remindJob],
  holds: remindersHolds,
}
