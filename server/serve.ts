import { createServer, type Server, type ServerOptions } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { isMigrated } from './db/migrate.ts'
import { startDevClient } from './dev-client.ts'
import { endEventStreams } from './http/event-stream.ts'
import { listenOn } from './listen-on.ts'
import { loadAdminClient } from './load-admin-client.ts'
import { loadRenderer } from './load-renderer.ts'
import type { DefinitionStore } from './modules/definitions/index.ts'
import { modules } from './modules/index.ts'
import type { Tools } from './tools.ts'

/** From the signal on, so that what follows is done before the process is ended by force (run.ts). */
const DRAIN_MS = 8_000
const HEADERS_MS = 10_000
/** How often Node looks for connections beyond these times; 30 s by itself, which would make 10 s up to 40. */
const LOOK_MS = 2_000
/** For files; what is no file is held to less where it is read (http/read-body.ts). */
const REQUEST_MS = 120_000
/** Nothing came and nothing went. The longest that any call takes is less, and live screens beat every 15 s. */
const SILENCE_MS = 120_000
/**
 * How long a proxy may keep an idle connection; Node's own 5 s are for strangers. Who closes first must be the proxy: on a connection
 * that is being closed it would send a request that nobody reads, and tell its caller 502. Balancers keep theirs for 60 s
 * (nginx, Amazon's) to 600 s (Google's, which cannot be changed).
 */
const PROXY_IDLE_MS = 620_000
/**
 * How long a process behind a balancer goes on as ever once it is told to end, but for `/readyz`, which says that it is not ready:
 * by then no more is sent to it (two looks, a second apart, in ops/haproxy.cfg). A kept connection that is cut while a request
 * comes, or one that nobody has accepted yet, would be a 502 for whoever sent what may not be sent twice.
 */
const PROXY_LEAVE_MS = 2_500
/** How often connections are looked for whose last answer went out while it ends: callers keep them open for more. */
const ENDING_LOOK_MS = 50

interface Serving {
  /** The project's folder. */
  root: string
  store: DefinitionStore
  databaseUrl: string
  dev: boolean
  /** Where the ways to stop what was started are kept, but for the port's own. */
  stops: (() => Promise<void>)[]
}

/** Opens the port. @returns the address to show to a person, and how to end it: before all else that was started */
export async function serve(
  tools: Tools,
  { root, store, databaseUrl, dev, stops }: Serving,
): Promise<{ url: string; stop: () => Promise<void> }> {
  let leaving = false
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
    isReady: async () => !leaving && (await isMigrated(tools.db)),
  })
  if (devClient) store.onChange(() => devClient.reload())
  for (const module of modules) {
    const undo = await module.start?.(tools, { databaseUrl, onChange: forgetPages })
    if (undo) stops.push(undo)
  }

  const server = createServer(patienceFor(tools.config), (request, response) => {
    // Node keeps a connection in use open while it closes: a browser or a proxy would send on it until it is cut.
    if (stopping) response.shouldKeepAlive = false
    listener(request, response)
  })
  // Also of an answer that its caller does not read on: nothing else would ever end that.
  server.timeout = SILENCE_MS
  const sockets = openSockets(server)
  const port = await listenOn(server, { ...tools.config, setting: 'PORT' })
  const leaveMs = leaveFor(tools.config)
  return {
    url: addressOf(tools.config.host, port),
    async stop() {
      leaving = true
      await wait(leaveMs)
      stopping = true
      endEventStreams()
      await drain(server, { sockets, patienceMs: DRAIN_MS - leaveMs })
    },
  }
}

function leaveFor({ trustedProxies }: Pick<Config, 'trustedProxies'>): number {
  return trustedProxies > 0 ? PROXY_LEAVE_MS : 0
}

function patienceFor({ trustedProxies }: Pick<Config, 'trustedProxies'>): ServerOptions {
  return {
    connectionsCheckingInterval: LOOK_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    ...(trustedProxies > 0 && { keepAliveTimeout: PROXY_IDLE_MS }),
  }
}

function openSockets(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

interface Draining {
  sockets: ReadonlySet<Socket>
  patienceMs: number
}

/**
 * Lets the requests under way finish, then closes; what is not done by then is cut. To Node a connection is idle as soon as its
 * answer is made: none is closed, nor by Node's own `close` of HTTP, while a slow reader has not got all of one yet.
 */
async function drain(server: Server, { sockets, patienceMs }: Draining): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    Listener.prototype.close.call(server, () => resolve())
  })
  const closeIdle = () => {
    const isSending = [...sockets].some(({ writableLength }) => writableLength > 0)
    if (!isSending) server.closeIdleConnections()
  }
  closeIdle()
  const look = setInterval(closeIdle, ENDING_LOOK_MS)
  await Promise.race([closed, wait(patienceMs, undefined, { ref: false })])
  clearInterval(look)
  server.closeAllConnections()
}

/** Where a person on this machine finds it. */
function addressOf(host: string, port: number): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
