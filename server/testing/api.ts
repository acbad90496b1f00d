import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import { createApp } from '../app.ts'
import { createRateLimit } from '../http/create-rate-limit.ts'
import type { Tools } from '../tools.ts'
import { type Api, browser } from './browser.ts'
import { test as base } from './database.ts'
import { plainRenderer } from './plain-renderer.ts'
import { testStore, fakeTools } from './tools.ts'

export { type Answer, type Api, browser } from './browser.ts'

interface Apis {
  /** Changes of the tools that a test's server is made with. */
  changes: Partial<Tools>
  api: Api
  /** The same on a database of its own, where calls may run side by side. */
  ownApi: Api
}

export const test = base.extend<Apis>({
  // oxlint-disable-next-line no-empty-pattern -- vitest insists on a destructured first argument
  changes: async ({}, use) => use({}),
  api: async ({ db, changes }, use) => serveTo(db, changes, use),
  ownApi: async ({ ownDb, changes }, use) => serveTo(ownDb, changes, use),
})

async function serveTo(
  db: Knex,
  changes: Partial<Tools>,
  use: (api: Api) => Promise<void>,
): Promise<void> {
  const tools = fakeTools(db, changes)
  const { listener } = createApp(tools, {
    store: testStore(),
    renderer: plainRenderer,
    admin: { script: '/admin.js', css: ['/admin.css'] },
    limitRate: createRateLimit(undefined),
    isReady: async () => true,
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await use(browser(`http://127.0.0.1:${port}`))
  server.closeAllConnections()
  server.close()
}
