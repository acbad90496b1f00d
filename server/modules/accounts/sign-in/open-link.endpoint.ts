import { OpenSignInLink } from '#contract/wire/accounts.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { askingOf } from './asking.ts'
import { openLink } from './open-link.ts'

export const openLinkEndpoint = endpoint({
  method: 'post',
  path: '/api/account/link/open',
  summary: 'Signs in by a mailed link, once; 410 when it cannot be used.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  ...OpenSignInLink,
  async handle(tools, { input: { token }, visitor, facts }) {
    const { outcome, cookies } = await openLink(tools, { token, asking: askingOf(visitor, facts) })
    for (const cookie of cookies) facts.setCookie(cookie)
    return outcome
  },
})
