import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Whom a limit counts: an IPv4 address, or the network of an IPv6 one. One connection has all of a /64 (RFC 6177 §2), so
 * that a count of single addresses would be no limit.
 */
export function callerOf(ip: string): string {
  const [address = ''] = ip.split('%')
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return ip
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const left = GROUPS - before.length - after.length
  const zeros = Array.from({ length: tail === undefined ? 0 : left }, () => '0')
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The groups of one side of the `::`; an IPv4 address at the end stands for two. */
function groupsOf(side: string): string[] {
  if (side === '') return []
  return side.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
