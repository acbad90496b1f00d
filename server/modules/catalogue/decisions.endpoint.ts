import {
  DecideChange,
  ListChanges,
  ListConflicts,
  SettleConflict,
  SettleNote,
} from '#contract/wire/admin/catalogue.ts'
import { endpoint } from '../../http/endpoint.ts'
import { signedInAs } from '../../http/signed-in-as.ts'
import { decideChange } from './decide-change.ts'
import { listChanges } from './list-changes.ts'
import { listConflicts } from './list-conflicts.ts'
import { settleConflict, settleNote } from './settle-conflict.ts'

const keepers = ['publisher', 'editor'] as const
const readers = [...keepers, 'support', 'viewer'] as const

export const listConflictsEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/suit-conflicts',
  summary: 'Where sources disagree, or wordings could not be read, until a person decides.',
  access: 'admin',
  roles: readers,
  ...ListConflicts,
  async handle(tools) {
    return { conflicts: await listConflicts(tools) }
  },
})

export const settleConflictEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/suit-conflicts/:id',
  summary: 'Decides which value is right, and where that is to be read.',
  access: 'admin',
  idempotent: true,
  roles: keepers,
  ...SettleConflict,
  async handle(tools, { input, visitor }) {
    await settleConflict(tools, { ...input, actor: signedInAs(visitor) })
    return {}
  },
})

export const settleNoteEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/suits/:id/notes',
  summary: 'Takes a sentence about sources that disagree off the queue, with the reason.',
  access: 'admin',
  idempotent: true,
  roles: keepers,
  ...SettleNote,
  async handle(tools, { input, visitor }) {
    await settleNote(tools, { ...input, actor: signedInAs(visitor) })
    return {}
  },
})

export const listChangesEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/suit-changes',
  summary: 'Edits of legal text that wait for another publisher.',
  access: 'admin',
  roles: readers,
  ...ListChanges,
  async handle(tools, { visitor }) {
    return { changes: await listChanges(tools, { asker: signedInAs(visitor) }) }
  },
})

export const decideChangeEndpoint = endpoint({
  method: 'post',
  path: '/api/admin/suit-changes/:id',
  summary: 'Approves an edit of legal text by somebody else, refuses one, or takes one’s own back.',
  access: 'admin',
  idempotent: true,
  roles: keepers,
  ...DecideChange,
  async handle(tools, { input, visitor }) {
    await decideChange(tools, { ...input, actor: signedInAs(visitor) })
    return {}
  },
})
