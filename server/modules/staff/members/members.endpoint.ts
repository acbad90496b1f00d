import { ChangeRole, ListStaff, RemoveStaff } from '#contract/wire/admin/staff.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { changeRole } from './change-role.ts'
import { listStaff } from './list-staff.ts'
import { removeStaff } from './remove-staff.ts'

export const listStaffEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/staff',
  summary: 'Whoever works here, and who was asked to.',
  access: 'admin',
  roles: [],
  ...ListStaff,
  handle: (tools, { visitor }) => listStaff(tools, { signedIn: signedInAs(visitor) }),
})

export const changeRoleEndpoint = endpoint({
  method: 'patch',
  path: '/api/admin/staff/:id',
  summary: 'Gives somebody of the staff another role.',
  access: 'admin',
  roles: [],
  fresh: true,
  ...ChangeRole,
  async handle(tools, { input: { id, role }, visitor }) {
    await changeRole(tools, { actor: signedInAs(visitor), id, role })
    return { done: true as const }
  },
})

export const removeStaffEndpoint = endpoint({
  method: 'delete',
  path: '/api/admin/staff/:id',
  summary: 'Removes somebody from the staff, and signs them out everywhere.',
  access: 'admin',
  roles: [],
  fresh: true,
  ...RemoveStaff,
  async handle(tools, { input: { id }, visitor }) {
    await removeStaff(tools, { actor: signedInAs(visitor), id })
    return { done: true as const }
  },
})
