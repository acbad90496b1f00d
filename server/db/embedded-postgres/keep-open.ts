import { setTimeout as sleep } from 'node:timers/promises'
import { openServer } from './open-server.ts'
import { runServer, type Server } from './run-server.ts'

const PAUSE_MS = 500

/**
 * A server that is opened again, on its own port, should it end by itself (killed for memory, say):
 * a pool's next connection finds it, and all that was committed.
 */
export async function keepOpen(
  launch: Parameters<typeof openServer>[0],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const opened = await openServer(launch)
  const settings = { ...launch.settings, port: opened.port }
  let server: Server | undefined = opened.server
  let isWanted = true

  const watch = async (): Promise<void> => {
    while (isWanted) {
      await server?.ended
      if (!isWanted) return
      if (server) launch.say('The database ended by itself; starting it again.')
      server = undefined
      const outcome = await runServer({ ...launch, settings }).catch(() => undefined)
      if (outcome && 'stop' in outcome) server = outcome
      else await sleep(PAUSE_MS)
    }
    await server?.stop()
  }
  const watching = watch()

  return {
    port: opened.port,
    async stop() {
      isWanted = false
      await server?.stop()
      await watching
    },
  }
}
