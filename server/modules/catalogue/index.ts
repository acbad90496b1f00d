import type { Module } from '../module.ts'
import {
  approveProofEndpoint,
  launchFaultsEndpoint,
  listContentEndpoint,
  listRedirectsEndpoint,
  recordProofEndpoint,
} from './content/content.endpoint.ts'
import {
  decideChangeEndpoint,
  listChangesEndpoint,
  listConflictsEndpoint,
  settleConflictEndpoint,
  settleNoteEndpoint,
} from './decisions.endpoint.ts'
import { catalogueHolds } from './holds.ts'
import { importFileEndpoint } from './import/import.endpoint.ts'
import {
  addSuitEndpoint,
  checkSuitEndpoint,
  editSuitFieldEndpoint,
  listSuitRowsEndpoint,
  readSuitEndpoint,
} from './suits.endpoint.ts'

export { launchFaults } from './content/launch-faults.ts'

/** How staff keep the settlements: fields with their sources, files, conflicts, approvals. */
export const catalogue: Module = {
  name: 'catalogue',
  endpoints: [
    listSuitRowsEndpoint,
    addSuitEndpoint,
    readSuitEndpoint,
    editSuitFieldEndpoint,
    checkSuitEndpoint,
    listConflictsEndpoint,
    settleConflictEndpoint,
    settleNoteEndpoint,
    listChangesEndpoint,
    decideChangeEndpoint,
    importFileEndpoint,
    listContentEndpoint,
    recordProofEndpoint,
    approveProofEndpoint,
    listRedirectsEndpoint,
    launchFaultsEndpoint,
  ],
  jobs: [],
  holds: catalogueHolds,
}
