import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { isMigrated } from './db/migrate.ts'
import { startDevClient } from './dev-client.ts'
import { endEventStreams } from './http/event-stream.ts'
import { loadAdminClient } from './load-admin-client.ts'
import { loadRenderer } from './load-renderer.ts'
import type { DefinitionStore } from './modules/definitions/index.ts'
import { modules } from './modules/index.ts'
import type { Tools } from './tools.ts'

const DRAIN_MS = 8_000
const HEADERS_MS = 10_000
/** How often Node looks for connections beyond these times; 30 s by itself, which would make 10 s up to 40. */
const LOOK_MS = 2_000
/** For files; what is no file is held to less where it is read (http/read-body.ts). */
const REQUEST_MS = 120_000

interface Serving {
  /** The project's folder. */
  root: string
  store: DefinitionStore
  databaseUrl: string
  dev: boolean
  /** Where the ways to stop what was started are kept. */
  stops: (() => Promise<void>)[]
}

/** Opens the port. @returns the address to show to a person */
export async function serve(
  tools: Tools,
  { root, store, databaseUrl, dev, stops }: Serving,
): Promise<string> {
  let stopping = false
  const devClient = dev ? await startDevClient(root) : undefined
  if (devClient) stops.push(() => devClient.stop())
  const buildRoot = join(root, 'build')
  const { listener, forgetPages } = createApp(tools, {
    store,
    renderer: devClient?.renderer ?? (await loadRenderer(buildRoot)),
    admin: devClient?.admin ?? loadAdminClient(tools, buildRoot),
    ...(devClient
      ? { devServer: devClient.middleware }
      : { clientRoot: join(buildRoot, 'client') }),
    isReady: async () => !stopping && (await isMigrated(tools.db)),
  })
  if (devClient) store.onChange(() => devClient.reload())
  for (const module of modules) {
    const undo = await module.start?.(tools, { databaseUrl, onChange: forgetPages })
    if (undo) stops.push(undo)
  }

  const often = { connectionsCheckingInterval: LOOK_MS }
  const server = createServer(often, (request, response) => {
    // Node keeps a connection in use open while it closes: a browser or a proxy would send on it until it is cut.
    if (stopping) response.shouldKeepAlive = false
    listener(request, response)
  }).listen(tools.config.port, tools.config.host)
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
  await once(server, 'listening').catch(explain(tools.config))
  stops.push(() => {
    stopping = true
    endEventStreams()
    return drain(server)
  })
  return addressOf(server, tools.config)
}

function explain({ port, host }: Config) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') {
      throw new Error(`port ${port} is taken; stop what listens there, or set PORT to another.`)
    }
    throw new Error(`it cannot listen on ${host}:${port} (${error.message}).`)
  }
}

/** Lets the requests under way finish, then closes; what is not done by then is cut. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await Promise.race([closed, wait(DRAIN_MS, undefined, { ref: false })])
  server.closeAllConnections()
}

function addressOf(server: Server, { host }: Pick<Config, 'host'>): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`
}
