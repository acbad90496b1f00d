import type { Tools } from '../../tools.ts'

type Signing = Pick<Tools, 'secrets'>

/** What is stored of a token; the token cannot be had from it. */
export function hashToken({ secrets }: Signing, token: string): string {
  return secrets.sign('resume-link-token', token)
}

/** What is stored of the browser that used a link. */
export function hashUser({ secrets }: Signing, visitorId: string): string {
  return secrets.sign('resume-link-user', visitorId)
}

/** What is stored of an address that a link went to. @param address cleaned */
export function hashAddress({ secrets }: Signing, address: string): string {
  return secrets.sign('resume-link-address', address)
}
