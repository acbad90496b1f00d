import { CannotStartPostgres } from './cannot-start-postgres.ts'
import { ensureDatabase } from './ensure-database.ts'
import { holdFolder } from './hold-folder.ts'
import { keepOpen } from './keep-open.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { writeMemory } from './remember-place.ts'
import { settingsFor } from './settings-for.ts'

export interface EmbeddedPostgres {
  /** Of the database `sparrow`, with its password. */
  url: string
  /** The folder that holds the data: `DATA_DIR/postgres`, or one in /var/lib/sparrow. */
  home: string
  /** Disconnects everybody, writes everything down and ends the server. */
  stop: () => Promise<void>
}

interface Request {
  dataDir: string
  say: (line: string) => void
  /** False gives up on surviving a power cut, for tests that throw the data away. */
  durable?: boolean
}

/**
 * PostgreSQL from npm's binaries, its data under `dataDir`, reachable on loopback only. It ends
 * with this process, however that ends. Throws only `CannotStartPostgres`.
 */
export async function startEmbeddedPostgres(request: Request): Promise<EmbeddedPostgres> {
  const releases: (() => void)[] = []
  const release = () => releases.splice(0).forEach((letGo) => letGo())
  try {
    const opened = await open(request, (folder) => releases.push(holdFolder({ folder })))
    return { ...opened, stop: () => opened.stop().finally(release) }
  } catch (error) {
    release()
    if (error instanceof CannotStartPostgres) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStartPostgres(
      `PostgreSQL cannot keep its data in ${request.dataDir} (${reason}). ` +
        'Mend that, choose another DATA_DIR, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

async function open(
  { dataDir, say, durable = true }: Request,
  hold: (folder: string) => void,
): Promise<EmbeddedPostgres> {
  const { bin, home, account, memory } = await prepareCluster({ dataDir, hold, say, durable })
  const settings = settingsFor({ durable })
  const { port, stop } = await keepOpen({ bin, home, account, settings, say, port: memory.port })
  try {
    if (port !== memory.port) writeMemory({ dataDir, memory: { ...memory, port } })
    const url = `postgres://sparrow:${memory.password}@127.0.0.1:${port}/sparrow`
    await ensureDatabase({ url })
    return { url, home, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
