import {
  AddSuit,
  CheckSuit,
  EditSuitField,
  ListSuitRows,
  ReadSuit,
} from '#contract/wire/admin/catalogue.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { addSuit } from './add-suit.ts'
import { checkFields } from './check-fields.ts'
import { editField } from './edit-field.ts'
import { listSuits } from './list-suits.ts'
import { readSuit } from './read-suit.ts'

const keepers = ['publisher', 'editor'] as const
const readers = [...keepers, 'support', 'viewer'] as const

export const listSuitRowsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/suits',
  summary: 'The catalogue as it stands: what is open, stale, incomplete or in conflict.',
  access: 'admin',
  roles: readers,
  ...ListSuitRows,
  handle: (tools, { input }) => listSuits(tools, input),
})

export const readSuitEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/suits/:id',
  summary: 'One settlement with the source of each field, and what waits for a person.',
  access: 'admin',
  roles: readers,
  ...ReadSuit,
  handle: (tools, { input, visitor }) =>
    readSuit(tools, { id: input.id, asker: signedInAs(visitor) }),
})

export const addSuitEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/suits',
  summary: 'Adds a settlement, which is listed nowhere until it is opened.',
  access: 'admin',
  idempotent: true,
  roles: keepers,
  status: 201,
  ...AddSuit,
  async handle(tools, { input, visitor }) {
    const { id } = await addSuit(tools, { ...input, actor: signedInAs(visitor) })
    return { id }
  },
})

export const editSuitFieldEndpoint = endpoint({
  method: 'patch',
  path: '/api/admin/suits/:id/fields/:field',
  summary: 'Gives a field another value with its source; some wait for approval.',
  access: 'admin',
  idempotent: true,
  roles: keepers,
  bodyLimit: 65_536,
  ...EditSuitField,
  async handle(tools, { input, visitor }) {
    return { outcome: await editField(tools, { ...input, actor: signedInAs(visitor) }) }
  },
})

export const checkSuitEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/suits/:id/checks',
  summary: 'Notes that fields were compared with their sources today.',
  access: 'admin',
  roles: keepers,
  ...CheckSuit,
  handle: (tools, { input, visitor }) =>
    checkFields(tools, { ...input, actor: signedInAs(visitor) }),
})
