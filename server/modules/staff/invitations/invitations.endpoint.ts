import {
  AcceptInvitation,
  InviteStaff,
  LookAtInvitation,
  WithdrawInvitation,
} from '#contract/wire/admin/staff.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteStaff } from './invite-staff.ts'
import { lookAtInvitation } from './look-at-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const inviteStaffEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/staff/invitations',
  summary: 'Mails a link by which somebody joins the staff.',
  access: 'admin',
  idempotent: true,
  roles: [],
  fresh: true,
  limit: { points: 30, seconds: 3600 },
  status: 201,
  ...InviteStaff,
  async handle(tools, { input: { email, role }, visitor }) {
    const invited = { actor: signedInAs(visitor), email, role }
    const { id, expiresAt } = await inviteStaff(tools, invited)
    return { id, expiresAt: expiresAt.toISOString() }
  },
})

export const withdrawInvitationEndpoint = endpoint({
  method: 'delete',
  path: '/api/admin/staff/invitations/:id',
  summary: 'Ends an invitation to the staff.',
  access: 'admin',
  roles: [],
  ...WithdrawInvitation,
  async handle(tools, { input: { id }, visitor }) {
    await withdrawInvitation(tools, { actor: signedInAs(visitor), id })
    return { done: true as const }
  },
})

export const lookAtInvitationEndpoint = endpoint({
  method: 'post',
  path: '/api/staff/invitation',
  summary: 'What the link of an invitation to the staff is for.',
  access: 'visitor',
  limit: { points: 30, seconds: 600 },
  ...LookAtInvitation,
  handle: (tools, { input: { token }, visitor: { signedIn } }) =>
    lookAtInvitation(tools, { token, signedIn }),
})

export const acceptInvitationEndpoint = endpoint({
  method: 'post',
  path: '/api/staff/invitation/accept',
  summary: 'Joins the staff by a mailed link.',
  access: 'visitor',
  idempotent: true,
  limit: { points: 30, seconds: 600 },
  ...AcceptInvitation,
  handle: (tools, { input: { token, password }, visitor: { signedIn } }) =>
    acceptInvitation(tools, { token, password, signedIn }),
})
