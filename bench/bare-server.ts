import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedAnswer } from './recorded-answer.ts'

/**
 * The limit that ours is held against: Node's HTTP server that gives recorded answers from memory. It reads each request
 * to its end, parses what was sent as JSON, and does nothing else, unless it is to keep what is sent as visits, by our statement.
 * Takes the file of the answers and, to keep visits, the address of their database; writes its port to standard output.
 */
const [, , file = '', databaseUrl] = process.argv
const keep = databaseUrl ? (await import('./keep-sent.ts')).keepSent(databaseUrl) : undefined
const recorded = JSON.parse(readFileSync(file, 'utf8')) as RecordedAnswer[]
const answers = new Map(
  recorded.map(({ method, path, status, headers, bodyBase64 }) => [
    `${method} ${path}`,
    { status, headers, body: Buffer.from(bodyBase64, 'base64') },
  ]),
)

const server = createServer((request, response) => {
  const answer = answers.get(`${request.method} ${request.url}`)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.once('end', () => {
    const sent: unknown = parts.length ? JSON.parse(Buffer.concat(parts).toString()) : undefined
    const give = () => {
      response.writeHead(answer?.status ?? 404, answer?.headers)
      response.end(answer?.body)
    }
    if (keep) void keep(sent).then(give)
    else give()
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
