import { once } from 'node:events'
import { createServer as createPlain, request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

interface BehindTls {
  httpPort: number
  httpsPort: number
  /** Cookies that every answer sets on top, and those that every request brings. */
  change: { cookies: string[]; asked: string }
  close(): void
}

/**
 * What stands in front of the product where it is live: a proxy that ends TLS and leads http to https.
 * @param listensAt origin of the product
 */
export async function behindTls(
  { key, cert }: { key: string; cert: string },
  listensAt: () => string,
): Promise<BehindTls> {
  const change: BehindTls['change'] = { cookies: [], asked: '' }
  const proxy = createServer({ key, cert }, (asked, answer) => {
    const { method, url = '/' } = asked
    const headers = { ...asked.headers, ...(change.asked && { cookie: change.asked }) }
    const onward = request(`${listensAt()}${url}`, { method, headers }, (got) => {
      const cookies = [...(got.headers['set-cookie'] ?? []), ...change.cookies]
      const extra = cookies.length > 0 && { 'set-cookie': cookies }
      answer.writeHead(got.statusCode ?? 502, { ...got.headers, ...extra })
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  const httpsPort = await listen(proxy)
  const redirect = createPlain(({ url = '/' }, answer) => {
    answer.writeHead(301, { location: `https://localhost:${httpsPort}${url}` }).end()
  })
  const httpPort = await listen(redirect)
  return {
    httpPort,
    httpsPort,
    change,
    close() {
      for (const server of [proxy, redirect]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

async function listen(server: ReturnType<typeof createPlain>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
