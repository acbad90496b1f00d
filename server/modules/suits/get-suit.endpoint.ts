import { GetSuit } from '#contract/wire/suits.ts'
import { endpoint } from '../../http/endpoint.ts'
import { Problem } from '../../problem.ts'
import { findSuit } from './find-suit.ts'
import { presentSuitDetail } from './present-suit.ts'

export const getSuitEndpoint = endpoint({
  method: 'get',
  path: '/api/suits/:slug',
  summary:
    'One class action by slug or id: who is covered, its source, and what its claim form asks.',
  access: 'public',
  ...GetSuit,
  async handle(tools, { input }) {
    const suit = await findSuit(tools, { idOrSlug: input.slug })
    if (!suit) throw new Problem('not-found')
    return presentSuitDetail(suit, tools.clock.now())
  },
})
