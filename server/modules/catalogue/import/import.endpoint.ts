import { Type } from 'typebox'
import { ImportFile } from '#contract/wire/admin/catalogue-import.ts'
import { fileEndpoint } from '../../../http/endpoint.ts'
import { signedInAs } from '../../../http/signed-in-as.ts'
import { importFile } from './import-file.ts'

const MOST_BYTES = 5 * 1024 * 1024

/** `plan`: 'try' to look only, else the name of the plan that a trial gave. */
export const importFileEndpoint = fileEndpoint({
  method: 'post',
  path: '/api/admin/catalogue/import/:plan',
  summary: 'What a CSV or JSON file of settlements would change; with its plan’s name, does that.',
  access: 'admin',
  idempotent: true,
  roles: ['publisher', 'editor'],
  file: { types: ['text/csv', 'application/json'], mostBytes: MOST_BYTES },
  input: Type.Object({ plan: Type.String({ pattern: '^(try|[A-Za-z0-9_-]{22})$' }) }),
  ...ImportFile,
  handle(tools, { input: { plan }, file, visitor }) {
    const actor = signedInAs(visitor)
    return importFile(tools, { file, ...(plan !== 'try' && { plan }), actor })
  },
})
