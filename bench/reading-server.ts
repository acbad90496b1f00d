import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a durable call is held against: Node's HTTP server that reads and parses a JSON body, keeps nothing and says yes. */
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.once('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString()) as { visitorId?: string }
    response.writeHead(body.visitorId ? 200 : 422, { 'content-type': 'application/json' })
    response.end('{"tracked":true}')
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
