import { test as base } from './watched-page.ts'
import { ADMIN } from './admin-screens.ts'
import {
  databaseUrlOf,
  makePreparedDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
  stopServer,
} from './server-process.ts'

export type Site = ServerProcess & { dataDir: string; databaseUrl: string }

const START_MS = 120_000

/** A server with data of its own and a first owner, for all tests of a file: what it is told, and what is planted in its data. */
export function testOnOwnSite({
  env = () => ({}),
  plant = async () => {},
}: {
  env?: () => Record<string, string>
  plant?: (site: Site) => Promise<void>
} = {}) {
  return base.extend<object, { site: Site }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a destructured first argument
      async ({}, use) => {
        const dataDir = makePreparedDataDir()
        const server = await startServer({ dataDir, env: { ...ADMIN, ...env() } })
        const site = { ...server, dataDir, databaseUrl: databaseUrlOf(dataDir) }
        await plant(site)
        await use(site)
        await stopServer(server)
        removeDataDir(dataDir)
      },
      { scope: 'worker', timeout: START_MS },
    ],
  })
}
