import { FRESH_MINUTES } from '#contract/wire/accounts/limits.ts'
import { ExportData, FetchExport, ListExports } from '#contract/wire/privacy.ts'
import { endpoint, type Visitor } from '../../http/endpoint.ts'
import { PrivateFile } from '../../http/private-file.ts'
import type { Tools } from '../../tools.ts'
import { askExport } from './ask-export.ts'
import { listCopies, openCopy } from './find-copies.ts'

export const askExportEndpoint = endpoint({
  method: 'post',
  path: '/privacy/export',
  summary: 'All that is kept of the person, as JSON; a file with the papers is made meanwhile.',
  access: 'visitor',
  fresh: true,
  limit: { points: 10, seconds: 3600 },
  ...ExportData,
  handle: (tools, { visitor }) => askExport(tools, { visitorId: visitor.id, isFresh: true }),
})

export const listExportsEndpoint = endpoint({
  method: 'get',
  path: '/privacy/exports',
  summary: 'The person’s copies that can still be fetched.',
  access: 'visitor',
  ...ListExports,
  async handle(tools, { visitor }) {
    const isFresh = isFreshly(tools, visitor)
    return { copies: await listCopies(tools, { visitorId: visitor.id, isFresh }) }
  },
})

export const fetchExportEndpoint = endpoint({
  method: 'get',
  path: '/privacy/exports/:key',
  summary: 'One of the person’s copies, as a ZIP.',
  access: 'visitor',
  limit: { points: 20, seconds: 3600 },
  ...FetchExport,
  async handle(tools, { input, visitor }) {
    const bytes = await openCopy(tools, { key: input.key, visitorId: visitor.id })
    return new PrivateFile(bytes, { type: 'application/zip', name: 'your-data.zip', as: 'saved' })
  },
})

/** Without an account the browser's own key is all there is. */
function isFreshly({ clock }: Pick<Tools, 'clock'>, { signedIn }: Visitor): boolean {
  if (!signedIn) return true
  return clock.now().getTime() - signedIn.signedInAt.getTime() <= FRESH_MINUTES * 60_000
}
