import type { Module } from '../module.ts'
import { exportAuditEndpoint, listAuditEndpoint } from './audit/audit.endpoint.ts'
import { staffHolds } from './holds.ts'
import {
  acceptInvitationEndpoint,
  inviteStaffEndpoint,
  lookAtInvitationEndpoint,
  withdrawInvitationEndpoint,
} from './invitations/invitations.endpoint.ts'
import {
  changeRoleEndpoint,
  listStaffEndpoint,
  removeStaffEndpoint,
} from './members/members.endpoint.ts'
import { readMeEndpoint } from './read-me.endpoint.ts'
import { revealEndpoint } from './reveal/reveal.endpoint.ts'

/** Who works here, what each of them may do, what they did, and what they may see of people. */
export const staff: Module = {
  name: 'staff',
  endpoints: [
    readMeEndpoint,
    listStaffEndpoint,
    inviteStaffEndpoint,
    withdrawInvitationEndpoint,
    changeRoleEndpoint,
    removeStaffEndpoint,
    lookAtInvitationEndpoint,
    acceptInvitationEndpoint,
    listAuditEndpoint,
    exportAuditEndpoint,
    revealEndpoint,
  ],
  jobs: [],
  holds: staffHolds,
}

export { type GuardedKind, needsOtherPublisher } from './needs-other-publisher.ts'
export { recordLook } from './reveal/record-look.ts'
export { staffNames } from './staff-names.ts'
