import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Open: all passes. Shut: nobody answers. Failing: each is told of a fault. Silent: nobody says anything. */
export type DoorState = 'open' | 'shut' | 'failing' | 'silent'

export interface Door {
  /** Where it is reached, on this machine. */
  port: number
  set(state: DoorState): void
  /** How many came to it since it is as it is. */
  met(): number
  close(): void
}

const NO = {
  http: 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  smtp: '421 4.3.0 Not now\r\n',
}

/** Stands before an outside party on this machine, whatever it speaks, so that it can be out of reach. */
export async function openDoor(to: { port: number; speaks: keyof typeof NO }): Promise<Door> {
  let state: DoorState = 'open'
  let met = 0
  const through = new Set<Socket>()

  const server = createServer((caller) => {
    met += 1
    through.add(caller)
    caller.on('error', () => {})
    caller.on('close', () => through.delete(caller))
    if (state === 'shut') caller.resetAndDestroy()
    else if (state === 'failing' && to.speaks === 'smtp') caller.end(NO.smtp)
    else if (state === 'failing') caller.once('data', () => caller.end(NO.http))
    else if (state === 'open') passOn(caller, to.port)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))

  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      state = next
      met = 0
      for (const socket of through) socket.destroy()
    },
    met: () => met,
    close() {
      for (const socket of through) socket.destroy()
      server.close()
    },
  }
}

function passOn(caller: Socket, port: number): void {
  const party = connect(port, '127.0.0.1')
  party.on('error', () => caller.destroy())
  caller.on('close', () => party.destroy())
  party.on('close', () => caller.destroy())
  caller.pipe(party).pipe(caller)
}
