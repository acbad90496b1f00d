import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres/start-embedded-postgres.ts'
import { redateCatalogue } from './redate-catalogue.ts'
import { databaseUrlOf, makeDataDir, spawnServer } from './server-process.ts'

/**
 * Before the first test, with settlements that are open whenever it runs: the database of the server that tests share, and a
 * migrated one that is copied for a server of a test's own.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function prepareData(): Promise<void> {
  const folder = process.env['E2E_FOLDER'] ?? ''
  await redateCatalogue(databaseUrlOf(join(folder, 'data')))
  const dataDir = makeDataDir(join(folder, 'prepared'))
  const server = spawnServer({ role: 'migrate', dataDir })
  const { code } = await server.ended
  if (code !== 0) throw new Error(`No data could be prepared: ${server.said().stderr}`)
  const { url, stop } = await startEmbeddedPostgres({ dataDir, say: () => {} })
  await redateCatalogue(url).finally(stop)
}
