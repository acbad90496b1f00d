import type { Module } from '../module.ts'
import { auditHolds } from './holds.ts'

/** The record of what staff did. Everybody may add to it; nobody changes it. */
export const audit: Module = {
  name: 'audit',
  endpoints: [],
  jobs: [],
  holds: auditHolds,
}

export { AuditEntry } from './audit-entry.model.ts'
export { type Audited, recordAudit } from './record-audit.ts'
export { findChoices, findEntries } from './find-entries.ts'
