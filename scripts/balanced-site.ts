import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  findFreePort,
  type ServerProcess,
  spawnServer,
  untilAnswered,
} from '../e2e/server-process.ts'
import { type Ground, openGround, SECRET_KEY } from '../faults/ground.ts'
import { tellHaproxy } from './tell-haproxy.ts'

const POLL_MS = 50
const PATIENCE_MS = 30_000

/** Several `web` and `worker` processes on one database, behind HAProxy, all of it on loopback. */
interface BalancedSite {
  /** The balancer's address. */
  origin: string
  /** The addresses of the `web` processes themselves. */
  webs: string[]
  /** Their numbers, which change when they are renewed. */
  pids(): number[]
  ground: Ground
  /** Takes one after the other out of the balancer, ends it in order and starts it anew: what a deploy does. */
  renewAll(): Promise<void>
  /** The same without a word to the balancer: it has to find out. */
  renewAllUntold(): Promise<void>
  /** From now on only the first so many of them serve. */
  serveWith(count: number): Promise<void>
  close(): Promise<void>
}

/** Whether HAProxy is on this machine; Debian has it as `haproxy`. */
const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0

interface Count {
  webs: number
  workers: number
  /** On top of what every process of a site gets. */
  env?: Record<string, string>
}

/** @throws Error when HAProxy is missing or a process does not start */
export async function openBalancedSite(count: Count): Promise<BalancedSite> {
  if (!hasHaproxy()) throw new Error('HAProxy is not there: apt-get install haproxy')
  const ground = await openGround()
  const stops = [() => ground.close()]
  const close = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    return { ...(await openParts(ground, count, stops)), ground, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(ground: Ground, count: Count, stops: (() => Promise<unknown>)[]) {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const publicUrl = `http://localhost:${port}`
  const env = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', PUBLIC_URL: publicUrl, ...count.env }
  await loadCatalogue(ground)
  const webs: ServerProcess[] = []
  for (let index = 0; index < count.webs; index += 1) {
    webs.push(await ground.startWeb({ port: await findFreePort(), env }))
  }
  stops.push(() => Promise.all(webs.map(end)))
  const workers = Array.from({ length: count.workers }, () => ground.startWorker({ env }))
  stops.push(() => Promise.all(workers.map(end)))

  const control = join(ground.dataDir, 'haproxy.sock')
  const settings = join(ground.dataDir, 'haproxy.cfg')
  writeFileSync(settings, onLoopback({ port, control, webs: webs.map(({ origin: at }) => at) }))
  const haproxy = spawn('haproxy', ['-db', '-f', settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  stops.push(() => endHaproxy(haproxy))
  await Promise.race([untilAnswered(origin, '/', 200), failedToStart(haproxy)])

  async function renew(index: number): Promise<void> {
    const old = webs[index]!
    await end(old)
    webs[index] = await ground.startWeb({ port: Number(new URL(old.origin).port), env })
  }
  return {
    origin,
    webs: webs.map(({ origin: at }) => at),
    pids: () => webs.map(({ pid }) => pid),
    async renewAll() {
      for (const index of webs.keys()) {
        const name = `web/web${index + 1}`
        await tellHaproxy(control, `set server ${name} state drain`)
        await untilShown(control, name, (line) => line['scur'] === '0')
        await renew(index)
        await tellHaproxy(control, `set server ${name} state ready`)
        await untilShown(control, name, ({ status }) => status === 'UP')
      }
    },
    async renewAllUntold() {
      for (const index of webs.keys()) {
        await renew(index)
        await untilShown(control, `web/web${index + 1}`, ({ status }) => status === 'UP')
      }
    },
    async serveWith(serving: number) {
      for (const index of webs.keys()) {
        const name = `web/web${index + 1}`
        await tellHaproxy(
          control,
          `set server ${name} state ${index < serving ? 'ready' : 'maint'}`,
        )
        const wanted = index < serving ? 'UP' : 'MAINT'
        await untilShown(control, name, ({ status }) => status === wanted)
      }
    },
  }
}

async function loadCatalogue({ dataDir, databaseUrl }: Ground): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, SECRET_KEY }
  const release = spawnServer({ role: 'migrate', dataDir, env })
  const { code } = await release.ended
  if (code !== 0) throw new Error(`The catalogue was not loaded: ${release.said().stderr}`)
}

function end(server: ServerProcess): ServerProcess['ended'] {
  server.signal('SIGTERM')
  return server.ended
}

async function failedToStart(haproxy: ChildProcess): Promise<never> {
  throw new Error(`HAProxy does not start: ${await text(haproxy.stderr!)}`)
}

function endHaproxy(haproxy: ChildProcess): Promise<unknown> {
  if (haproxy.exitCode !== null) return Promise.resolve()
  const ended = new Promise((resolve) => haproxy.once('close', resolve))
  haproxy.kill('SIGTERM')
  return ended
}

/** `ops/haproxy.cfg` itself, but for where it listens, who serves and TLS. */
function onLoopback(site: { port: number; control: string; webs: readonly string[] }): string {
  const file = join(import.meta.dirname, '../ops/haproxy.cfg')
  const serversOf = (block: string) =>
    site.webs.map((at, index) => {
      const name = `web${index + 1}`
      const follows = block.includes(' track ') ? ` track web/${name}` : ''
      return `    server ${name} ${new URL(at).host}${follows}\n`
    })
  return readFileSync(file, 'utf8')
    .replace(/frontend plain\n(?: {4}.*\n)+/, '')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${site.port}`)
    .replace('"${CONTROL}"', site.control)
    .replace(/ {4}(?:user|group) .*\n/g, '')
    .replace(/(?: {4}server web\d.*\n)+/g, (block) => serversOf(block).join(''))
}

/** Waits until HAProxy's table says so of a server. @throws Error when it never does */
async function untilShown(
  control: string,
  name: string,
  isSo: (line: Record<string, string>) => boolean,
): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MS
  while (performance.now() < giveUp) {
    const [head = '', ...lines] = (await tellHaproxy(control, 'show stat')).split('\n')
    const columns = head.replace('# ', '').split(',')
    const line = lines.find((cells) => cells.startsWith(`${name.replace('/', ',')},`))
    const cells = line?.split(',') ?? []
    if (line && isSo(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))))
      return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`HAProxy never showed ${name} as it should be`)
}
