import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AdminClient } from './http/send-admin.ts'
import type { Tools } from './tools.ts'

const ENTRY = 'client/admin/entry.tsx'

interface Manifest {
  [source: string]: { file: string; css?: string[] }
}

/**
 * The built application of the staff. The site works without it, so that a build that left it out stops nobody.
 * @param buildRoot the folder that `npm run build` writes
 */
export function loadAdminClient(
  { log }: Pick<Tools, 'log'>,
  buildRoot: string,
): AdminClient | undefined {
  const manifestFile = join(buildRoot, 'client/.vite/admin.json')
  if (!existsSync(manifestFile)) {
    log.error({ event: 'admin-not-built', message: 'Run npm start, or npm run build.' })
    return undefined
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}: run npm run build.`)
  const files = Object.values(manifest).map(({ file }) => file)
  const css = new Set([...(entry.css ?? []), ...files.filter((file) => file.endsWith('.css'))])
  return { script: `/${entry.file}`, css: [...css].map((file) => `/${file}`) }
}
