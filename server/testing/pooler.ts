import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a session may ask a pooler for; PgBouncer refuses the rest, or leaves it out where it is told to. */
const PASSED_ON = ['user', 'database', 'application_name', 'client_encoding']
const HEAD_BYTES = 8

/** A pooler in front of a database, as far as the start of a session goes, until the test ends; its address. */
export async function startPooler(
  url: string,
  { does }: { does: 'refuse' | 'leave out' },
): Promise<string> {
  const { hostname, port } = new URL(url)
  const server = createServer((caller) => {
    const database = connect(Number(port), hostname)
    caller.on('error', () => database.destroy()).on('close', () => database.destroy())
    database.on('error', () => caller.destroy()).on('close', () => caller.destroy())
    caller.once('data', (start: Buffer) => {
      const asked = settingsOf(start)
      const strange = asked.find(([name]) => !PASSED_ON.includes(name))
      if (does === 'refuse' && strange) return caller.end(refusal(strange[0]))
      database.write(startOf(asked.filter(([name]) => PASSED_ON.includes(name))))
      return caller.pipe(database).pipe(caller)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address() as AddressInfo
  return Object.assign(new URL(url), { port: String(address.port) }).href
}

/** The settings in the first message of a session: its length, the version, then names and values that each end with a zero. */
function settingsOf(start: Buffer): [name: string, value: string][] {
  const words = start.subarray(HEAD_BYTES).toString().split('\0')
  return words.flatMap((word, at) => (at % 2 === 0 && word ? [[word, words[at + 1] ?? '']] : []))
}

function startOf(settings: readonly [name: string, value: string][]): Buffer {
  const body = Buffer.from(`${settings.map(([name, value]) => `${name}\0${value}\0`).join('')}\0`)
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeInt32BE(HEAD_BYTES + body.length)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, body])
}

function refusal(name: string): Buffer {
  const words = `SFATAL\0C08P01\0Munsupported startup parameter: ${name}\0\0`
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(4 + words.length, 1)
  return Buffer.concat([head, Buffer.from(words)])
}
