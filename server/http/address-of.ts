import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

/**
 * The client's address, believed only as far as TRUSTED_PROXIES says: as many of the last addresses that proxies added are
 * looked at, and the first of those is the client's. Koa says the same of its own requests.
 */
export function addressOf(
  { headers, socket }: IncomingMessage,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const told = trustedProxies > 0 ? headers['x-forwarded-for'] : undefined
  const addresses = String(told ?? '').split(',')
  return addresses.slice(-trustedProxies)[0]?.trim() || (socket.remoteAddress ?? '')
}
