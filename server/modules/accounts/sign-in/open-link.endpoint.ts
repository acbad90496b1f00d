import { LookAtSignInLink, OpenSignInLink } from '#contract/wire/accounts/sign-in-links.ts'
import { orAgain } from '../../../db/or-again.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { askingOf } from './asking.ts'
import { lookAtLink } from './look-at-link.ts'
import { openLink } from './open-link.ts'

export const openLinkEndpoint = endpoint({
  method: 'post',
  path: '/api/account/link/open',
  summary: 'Signs in by a mailed link, once; asks first about accounts begun elsewhere.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  ...OpenSignInLink,
  async handle(tools, { input: { token, mine }, visitor, facts }) {
    const asking = askingOf(visitor, facts)
    const { outcome, cookies } = await orAgain(() => openLink(tools, { token, mine, asking }))
    for (const cookie of cookies) facts.setCookie(cookie)
    return outcome
  },
})

export const lookAtLinkEndpoint = endpoint({
  method: 'post',
  path: '/api/account/link/look',
  summary: 'Whom a mailed link signs in, and what goes there; uses nothing up.',
  access: 'visitor',
  limit: { points: 60, seconds: 600 },
  ...LookAtSignInLink,
  handle: (tools, { input: { token }, visitor }) => lookAtLink(tools, { token, ...visitor }),
})
