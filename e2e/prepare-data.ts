import { join } from 'node:path'
import { makeDataDir, spawnServer } from './server-process.ts'

/** Before the first test: a data folder with a migrated database, which tests with a server of their own begin with. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function prepareData(): Promise<void> {
  const dataDir = makeDataDir(join(process.env['E2E_FOLDER'] ?? '', 'prepared'))
  const server = spawnServer({ role: 'migrate', dataDir })
  const { code } = await server.ended
  if (code !== 0) throw new Error(`No data could be prepared: ${server.said().stderr}`)
}
