import { once } from 'node:events'
import type { Server } from 'node:net'

interface Place {
  host: string
  port: number
  /** What says which port: for the line that is read where it cannot be had. */
  setting: 'PORT' | 'METRICS_PORT'
}

/**
 * Has a server listen.
 * @returns the port that it has, also where any would do
 * @throws Error that names the setting
 */
export async function listenOn(server: Server, { host, port, setting }: Place): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'EADDRINUSE'
        ? `port ${port} is taken; stop what listens there, or set ${setting} to another.`
        : `it cannot listen on ${host}:${port}, which HOST and ${setting} name (${error.message}).`,
    )
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}
