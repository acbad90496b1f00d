import { Type } from 'typebox'
import { isExampleAddress } from '#contract/example-address.ts'
import { languages } from '#contract/languages.ts'
import { endpoint } from '../../http/endpoint.ts'
import type { Tools } from '../../tools.ts'
import { file, text } from './crawler-files.endpoint.ts'

const HALF_YEAR_MS = 182 * 86_400_000

/** Half a year to a year ahead (RFC 9116 §2.5.5: less than a year), and the same for months. */
export function expiresAfter(now: Date): Date {
  return new Date((Math.floor(now.getTime() / HALF_YEAR_MS) + 2) * HALF_YEAR_MS)
}

/**
 * Whom to tell of a security fault (RFC 9116). A contact may be a page: while the site has only a placeholder for an address
 * it is the page that says so.
 */
export const securityTextEndpoint = endpoint({
  method: 'get',
  path: '/.well-known/security.txt',
  summary: 'Whom to tell of a security fault',
  access: 'public',
  input: Type.Object({}),
  output: file('text/plain'),
  async handle({ config, clock, screens }: Tools) {
    const address = screens.contact()
    const policy = screens.pathOf('page', 'security')
    const fields = [
      `Contact: ${isExampleAddress(address) ? config.publicUrl + (policy ?? '/') : `mailto:${address}`}`,
      `Expires: ${expiresAfter(clock.now()).toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
      ...(policy ? [`Policy: ${config.publicUrl}${policy}`] : []),
    ]
    return text(`${fields.join('\n')}\n`, 'text/plain')
  },
})
