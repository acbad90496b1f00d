import { Type } from 'typebox'
import { ExportAudit, ListAudit } from '#contract/wire/admin/audit.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { auditCsv } from './audit-csv.ts'
import { listAudit } from './list-audit.ts'

export const listAuditEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/audit',
  summary: 'What staff did, newest first.',
  access: 'admin',
  roles: [],
  ...ListAudit,
  handle: (tools, { input }) => listAudit(tools, input),
})

export const exportAuditEndpoint = endpoint({
  method: 'get',
  path: '/api/admin/audit.csv',
  summary: 'The same as a table.',
  access: 'admin',
  roles: [],
  ...ExportAudit,
  output: Type.Unknown(),
  handle: (tools, { input }) => auditCsv(tools, input),
})
