import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

test.for([
  { trustedProxies: 0, told: undefined },
  { trustedProxies: 0, told: '203.0.113.9' },
  { trustedProxies: 1, told: undefined },
  { trustedProxies: 1, told: '203.0.113.9' },
  { trustedProxies: 1, told: '198.51.100.1, 203.0.113.9' },
  { trustedProxies: 2, told: '192.0.2.7, 198.51.100.1 ,203.0.113.9' },
  { trustedProxies: 3, told: '198.51.100.1, 203.0.113.9' },
  { trustedProxies: 1, told: '' },
  { trustedProxies: 1, told: '203.0.113.9, ' },
])('the client behind $trustedProxies proxies that say $told is who Koa says', async (one) => {
  const { trustedProxies, told } = one
  const koa = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies })
  const found: string[] = []
  koa.use((ctx) => {
    found.push(ctx.ip)
    ctx.body = ''
  })
  const server = createServer((req: IncomingMessage, res) => {
    found.push(addressOf(req, { trustedProxies }))
    void koa.callback()(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const { port } = server.address() as AddressInfo
  const headers = told === undefined ? {} : { 'x-forwarded-for': told }
  await once(request({ port, host: '127.0.0.1', headers }).end(), 'response')
  server.closeAllConnections()
  server.close()

  expect(found[0]).toBe(found[1])
})

test.for([
  ['203.0.113.9:50123', '203.0.113.9'],
  ['[2001:db8::1]:50123', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', 'unknown'],
] as const)('a proxy that says %s means %s', ([told, address]) => {
  const request = { headers: { 'x-forwarded-for': `198.51.100.1, ${told}` }, socket: {} }

  expect(addressOf(request as never, { trustedProxies: 1 })).toBe(address)
})
