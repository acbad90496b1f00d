import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

/**
 * The client's address, believed only as far as TRUSTED_PROXIES says: as many of the last addresses that proxies added are
 * looked at, and the first of those is the client's. Some proxies add the port, which is another one for each connection: a limit that
 * counted these would never be reached.
 */
export function addressOf(
  { headers, socket }: IncomingMessage,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const told = trustedProxies > 0 ? headers['x-forwarded-for'] : undefined
  const addresses = String(told ?? '').split(',')
  const address = addresses.slice(-trustedProxies)[0]?.trim()
  return address ? withoutPort(address) : (socket.remoteAddress ?? '')
}

const BRACKETED = /^\[([^\]]+)\](?::\d+)?$/
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/

function withoutPort(address: string): string {
  return (BRACKETED.exec(address) ?? WITH_PORT.exec(address))?.[1] ?? address
}
