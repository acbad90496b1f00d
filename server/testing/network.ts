import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to the database that can fail, until the test is over. */
export interface Network {
  url: string
  /** All connections stay open, and nothing comes through any more. */
  forget(): void
  /** The same, as soon as somebody says the word: it arrives, and is not answered. */
  forgetAt(word: string): Promise<void>
  /** All connections break, and nobody gets another one, until it is `open`. */
  shut(): void
  open(): void
}

export async function networkTo(url: string): Promise<Network> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const told = Promise.withResolvers<void>()
  let isShut = false
  let last: string | undefined
  const server = createServer((near) => {
    if (isShut) {
      near.on('error', () => {}).resetAndDestroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    near.on('data', (said: Buffer) => {
      if (last === undefined || !said.includes(last)) return
      forget()
      told.resolve()
    })
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const forget = () => {
    for (const socket of sockets) socket.unpipe().pause()
  }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    breakAll()
    server.close()
  })
  const way = server.address()
  if (way === null || typeof way === 'string') throw new Error('It has a port')
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(way.port) }).href,
    forget,
    forgetAt(word) {
      last = word
      return told.promise
    },
    shut() {
      isShut = true
      breakAll()
    },
    open() {
      isShut = false
    },
  }
}
